/** Requests to the server, typed by its own description. */

import type { Endpoints, ProblemInfo, RefusedAnswer, Snapshot } from "../wire";

/** The server said no, and why; or could not be reached (then `problem` is null). */
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

/** Ask an endpoint, such as `call("GET /api/games")`. */
export async function call<E extends keyof Endpoints>(
  endpoint: E,
  asked: Asked<E> = {},
): Promise<Endpoints[E]["answer"]> {
  const [method = "GET", path = "/"] = endpoint.split(" ");
  const answer = await fetched(addressOf(path, asked), method, asked.body);
  if (!answer.ok) throw await refusalOf(answer);
  const isJson = answer.headers.get("content-type")?.includes("json");
  return (isJson ? answer.json() : answer.text()) as Promise<Endpoints[E]["answer"]>;
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
