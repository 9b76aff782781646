// Serves the sites of test files at origins that the process keeps. A browser that comes back to an origin has the scripts
// of the site compiled already, which takes longer than most of what a visitor does.
import { createServer } from "node:http";

/** The servers for the sites that are made of the same files. */
const serversOf = new WeakMap();

const nothingHere = (_, response) => response.writeHead(404, { "content-type": "text/plain" }).end("Nothing is here");

const start = async () => {
  const kept = { answer: undefined, port: 0, server: undefined };
  kept.server = createServer((request, response) => (kept.answer ?? nothingHere)(request, response));
  await new Promise((resolve, reject) => {
    kept.server.once("error", reject);
    kept.server.listen(0, "127.0.0.1", resolve);
  });
  // The process may end.
  kept.server.unref();
  kept.port = kept.server.address().port;
  return kept;
};

export const serveAtKeptOrigin = async (files, answer) => {
  const servers = serversOf.get(files) ?? [];
  serversOf.set(files, servers);
  const free = servers.find((kept) => kept.answer === undefined);
  const kept = free ?? (await start());
  if (!free) servers.push(kept);
  kept.answer = answer;
  return {
    port: kept.port,
    stop: async () => {
      kept.answer = undefined;
      kept.server.closeAllConnections();
    },
  };
};
