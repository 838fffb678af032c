/** Typed requests to the server. */

import { MOST_TRIES, secondsToWait, withJitter } from "./busy";
import type { Endpoints, ProblemInfo, RefusedAnswer, Snapshot } from "../wire";

/** The server refused; or could not be reached, and `problem` is null. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: ProblemInfo | null,
    readonly snapshot: Snapshot | null = null,
  ) {
    super(problem?.message ?? `status ${status}`);
  }
}

type Asked<E extends keyof Endpoints> = {
  table?: string;
  language?: string;
  query?: Endpoints[E] extends { query: infer Query } ? Query : never;
  body?: Endpoints[E] extends { body: infer Body } ? Body : never;
};

/** Call an endpoint, such as `call("GET /api/games")`. */
export async function call<E extends keyof Endpoints>(
  endpoint: E,
  asked: Asked<E> = {},
): Promise<Endpoints[E]["answer"]> {
  const [method = "GET", path = "/"] = endpoint.split(" ");
  const answer = await patiently(() => fetched(addressOf(path, asked), method, asked.body));
  const isJson = answer.headers.get("content-type")?.includes("json");
  return (isJson ? answer.json() : answer.text()) as Promise<Endpoints[E]["answer"]>;
}

/** Retry while the server is busy; any other refusal is thrown. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const answer = await ask();
    if (answer.ok) return answer;
    const refusal = await refusalOf(answer);
    const seconds = secondsToWait(refusal.problem);
    if (seconds === null || tries >= MOST_TRIES) throw refusal;
    busyListener?.(seconds);
    await new Promise((wake) => setTimeout(wake, withJitter(seconds)));
  }
}

/** Called each time a request has to wait. */
let busyListener: ((seconds: number) => void) | null = null;
export function onBusy(listener: (seconds: number) => void): void {
  busyListener = listener;
}

async function fetched(address: string, method: string, body: unknown): Promise<Response> {
  const asked: RequestInit = { method };
  if (body !== undefined) {
    asked.body = JSON.stringify(body);
    asked.headers = { "content-type": "application/json" };
  }
  try {
    return await fetch(address, asked);
  } catch {
    throw new Refusal(0, null);
  }
}

function addressOf(path: string, asked: { table?: string; language?: string; query?: unknown }): string {
  const filled = path.replace("{table}", asked.table ?? "").replace("{language}", asked.language ?? "");
  const pairs = Object.entries((asked.query ?? {}) as object).map(([name, value]) => [name, String(value)]);
  return pairs.length ? `${filled}?${new URLSearchParams(pairs)}` : filled;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    const { problem, snapshot } = (await answer.json()) as RefusedAnswer;
    return new Refusal(answer.status, problem, snapshot);
  } catch {
    return new Refusal(answer.status, null);
  }
}
