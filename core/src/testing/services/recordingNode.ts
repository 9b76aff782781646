import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fieldOf } from "../../domain/untrustedValue.ts";

/** A question to a node, and what it answered. */
export interface NodeQuestion {
  readonly method: unknown;
  readonly params: unknown;
  readonly result: unknown;
}

const listOf = (json: unknown): ReadonlyArray<unknown> => (Array.isArray(json) ? json : [json]);

/** Stands before a node, and records what it is asked. */
export const recordingNode = async (nodeUrl: string) => {
  const questions: NodeQuestion[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const reply = await fetch(nodeUrl, { method: "POST", headers: { "content-type": "application/json" }, body });
    const answer = await reply.text();
    const answers = listOf(JSON.parse(answer));
    for (const question of listOf(JSON.parse(body))) {
      const own = answers.find((each) => fieldOf(each, "id") === fieldOf(question, "id"));
      questions.push({
        method: fieldOf(question, "method"),
        params: fieldOf(question, "params"),
        result: fieldOf(own, "result"),
      });
    }
    response.writeHead(reply.status, { "content-type": "application/json" }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    questions,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
