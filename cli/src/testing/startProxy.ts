import { createServer } from "node:http";
import { connect } from "node:net";

/** What a client asked of the proxy. */
export interface ProxiedRequest {
  /** `CONNECT` opens a tunnel. */
  readonly method: string;
  /** The host and port of a tunnel, or the whole address of a request. */
  readonly target: string;
  readonly authorization: string | undefined;
}

export interface TestProxy {
  readonly port: number;
  readonly requests: ReadonlyArray<ProxiedRequest>;
  readonly stop: () => void;
}

const HTTPS_PORT = 443;

/**
 * Starts an HTTP proxy. Every name leads to this machine, so that tests need no name server. A tunnel to the port of https
 * ends with its first bytes, which `onTls` gets.
 */
export const startProxy = async ({
  authorization,
  onTls = () => {},
}: {
  readonly authorization?: string;
  readonly onTls?: (firstBytes: Buffer) => void;
} = {}): Promise<TestProxy> => {
  const requests: ProxiedRequest[] = [];
  const record = (method = "", target = "", headers: { readonly "proxy-authorization"?: string | undefined }) => {
    const sent = headers["proxy-authorization"];
    requests.push({ method, target, authorization: sent });
    return authorization === undefined || sent === authorization;
  };
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    if (!record(method, url, headers)) {
      response.writeHead(407, { "proxy-authenticate": "Basic" }).end();
      return;
    }
    const target = new URL(url);
    target.hostname = "127.0.0.1";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { "proxy-authorization": _, "transfer-encoding": __, host: ___, connection: ____, ...rest } = headers;
    const passed = Object.entries(rest).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
    const answer = await fetch(target, {
      method,
      headers: Object.fromEntries(passed.filter(([name]) => name !== "content-length")),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const type = answer.headers.get("content-type") ?? "text/plain";
    response.writeHead(answer.status, { "content-type": type }).end(Buffer.from(await answer.arrayBuffer()));
  });
  server.on("connect", (request, socket, head) => {
    const { url = "", headers } = request;
    socket.on("error", () => {});
    if (!record("CONNECT", url, headers)) {
      socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
      return;
    }
    const port = Number(url.split(":").at(-1));
    const answer = "HTTP/1.1 200 Connection Established\r\n\r\n";
    if (port === HTTPS_PORT) {
      socket.write(answer);
      socket.once("data", (bytes: Buffer) => {
        onTls(bytes);
        socket.destroy();
      });
      return;
    }
    const upstream = connect(port, "127.0.0.1", () => {
      socket.write(answer);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on("error", () => socket.destroy());
    socket.on("close", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    requests,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
