// Lists, as JSON, the literals, calls of `t` and shown texts in a folder of sources, for tools/check_page_words.py.

import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";

import { parse } from "svelte/compiler";

/** Attributes and component props that a person reads or hears. */
const SAID = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "title",
]);
/** The function that renders a message. */
const SPEAKER = "t";

/** The role of a node: shown as it is, a message id, or neither (plain). */
const PLAIN = "plain";
const SHOWN = "shown";
const ID = "id";

/** Reads one file: every literal, every call of `t`, and every text shown as it is. */
class Reader {
  constructor(file) {
    const text = readFileSync(file, "utf-8");
    this.source = file.endsWith(".svelte") ? text : `<script lang="ts">${text}\n</script>`;
    this.found = { file: relative("..", file).replaceAll("\\", "/"), literals: [], calls: [], texts: [] };
    const tree = this.parsed(file);
    for (const part of [tree.module?.content, tree.instance?.content, tree.fragment])
      this.look(part, PLAIN, "");
  }

  parsed(file) {
    try {
      return parse(this.source, { modern: true, filename: file });
    } catch (error) {
      throw new Error(`${file}:${error.start?.line}: ${error.message}`, { cause: error });
    }
  }

  /** `within`: the name of the enclosing element. */
  look(node, stands, within) {
    if (Array.isArray(node)) node.forEach((each) => this.look(each, stands, within));
    else if (typeof node?.type !== "string") return;
    else if (node.type in this) this[node.type](node, stands, within);
    else for (const part of Object.values(node)) this.look(part, PLAIN, within);
  }

  line(node) {
    return this.source.slice(0, node.start).split("\n").length;
  }

  note(node, text, isWhole, stands) {
    this.found.literals.push({ line: this.line(node), text, isWhole, isId: stands === ID });
  }

  show(node, text, within) {
    this.found.texts.push({ line: this.line(node), text, within });
  }

  // Markup

  Fragment(node, _, within) {
    this.look(node.nodes, SHOWN, within);
  }

  RegularElement(node) {
    this.look(node.attributes, PLAIN, node.name);
    this.look(node.fragment, PLAIN, node.name);
  }

  Attribute(node, _, within) {
    this.look(node.value, SAID.has(node.name) ? SHOWN : PLAIN, within);
  }

  Text(node, stands, within) {
    if (stands === SHOWN) this.show(node, node.data, within);
  }

  ExpressionTag(node, stands, within) {
    this.look(node.expression, stands, within);
  }

  // Expressions

  Literal(node, stands, within) {
    if (typeof node.value !== "string") return;
    this.note(node, node.value, true, stands);
    if (stands === SHOWN) this.show(node, node.value, within);
  }

  TemplateLiteral(node, stands, within) {
    const [first, ...others] = node.quasis;
    this.note(node, first.value.cooked, others.length === 0, stands);
    if (stands === SHOWN) this.show(node, node.quasis.map((each) => each.value.cooked).join("…"), within);
    this.look(node.expressions, PLAIN, within);
  }

  ConditionalExpression(node, stands, within) {
    this.look(node.test, PLAIN, within);
    this.look([node.consequent, node.alternate], stands, within);
  }

  LogicalExpression(node, stands, within) {
    this.look(node.left, node.operator === "&&" ? PLAIN : stands, within);
    this.look(node.right, stands, within);
  }

  BinaryExpression(node, stands, within) {
    this.look([node.left, node.right], node.operator === "+" ? stands : PLAIN, within);
  }

  CallExpression(node, _, within) {
    const [first, ...others] = node.arguments;
    const speaks = node.callee.type === "Identifier" && node.callee.name === SPEAKER;
    this.look(node.callee, PLAIN, within);
    this.look(first, speaks ? ID : PLAIN, within);
    this.look(others, PLAIN, within);
    if (speaks && first?.type === "Literal") {
      this.found.calls.push({ line: this.line(node), id: first.value, given: given(others[0]) });
    }
  }
}

/** The names of arguments; null where they can't be read from the call. */
function given(args) {
  if (args === undefined) return [];
  if (args.type !== "ObjectExpression") return null;
  const isPlain = args.properties.every((each) => each.type === "Property" && !each.computed);
  return isPlain ? args.properties.map((each) => each.key.name ?? each.key.value) : null;
}

try {
  const files = globSync(`${process.argv[2] ?? "src"}/**/*.{svelte,ts}`).filter(
    (file) => !file.endsWith("wire.ts"),
  );
  process.stdout.write(JSON.stringify(files.sort().map((file) => new Reader(file).found)));
} catch (error) {
  process.stdout.write(error.message);
  process.exitCode = 1;
}
