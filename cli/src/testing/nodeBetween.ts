import { createServer } from "node:http";

/** The fields of a JSON-RPC call that tests read. */
interface Call {
  readonly id: unknown;
  readonly method: string;
}

/** A node between the command and a real one. */
export interface NodeBetween {
  readonly url: string;
  readonly stop: () => void;
}

/** Starts a node that asks another, except for the calls to which `answer` returns something. */
export const startNodeBetween = async (
  nodeUrl: string,
  answer: (method: string) => { readonly result: unknown } | { readonly error: object } | undefined,
): Promise<NodeBetween> => {
  const replyTo = async (call: Call): Promise<unknown> => {
    const own = answer(call.method);
    if (own) return { jsonrpc: "2.0", id: call.id, ...own };
    const headers = { "content-type": "application/json" };
    return (await fetch(nodeUrl, { method: "POST", headers, body: JSON.stringify(call) })).json();
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const calls: Call | Call[] = JSON.parse(body);
    const reply = await (Array.isArray(calls) ? Promise.all(calls.map(replyTo)) : replyTo(calls));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
