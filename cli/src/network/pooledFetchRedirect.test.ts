import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { pooledFetch } from "./pooledFetch.ts";

it("does not follow a redirect when it is told not to", async () => {
  const paths: Array<string | undefined> = [];
  const server = createServer(({ url }, response) => {
    paths.push(url);
    response.writeHead(302, { location: "/other" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch, close } = pooledFetch();
  expect((await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" })).status).toBe(302);
  expect(paths).toEqual(["/"]);
  await close();
  server.close();
});
