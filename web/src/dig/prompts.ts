/** Components for questions that are better answered by cards than by buttons, one for each kind of choice. */

import type { Component } from "svelte";

import type { Scene } from "../table/scene.svelte";
import type { Decision } from "../wire";
import Accept from "./Accept.svelte";
import CardChoice from "./CardChoice.svelte";
import Deal from "./Deal.svelte";
import DownToLimit from "./DownToLimit.svelte";
import Looking from "./Looking.svelte";
import Sale from "./Sale.svelte";
import Salvage from "./Salvage.svelte";

type Prompt = Component<{ scene: Scene; decision: Decision }>;

const PROMPTS: { readonly [message: string]: Prompt } = {
  "dig-prompt-sell": Sale,
  "dig-prompt-discard": DownToLimit,
  "dig-prompt-frisk": Looking,
  "dig-prompt-inform": Looking,
  "dig-prompt-salvage": Salvage,
  "dig-prompt-offer": Deal,
  "dig-prompt-accept": Accept,
  "dig-prompt-return": Deal,
  "dig-prompt-with-gang": CardChoice,
  "dig-prompt-with-craft": CardChoice,
  "dig-prompt-lay": CardChoice,
  "dig-prompt-lay-more": CardChoice,
  "dig-prompt-fight": CardChoice,
  "dig-prompt-help": CardChoice,
  "dig-prompt-michel-answer": CardChoice,
  "dig-prompt-michel-fight": CardChoice,
  "dig-prompt-michel-tool": CardChoice,
};

export function prompt(decision: Decision): Prompt | null {
  return PROMPTS[decision.prompt.id] ?? null;
}
