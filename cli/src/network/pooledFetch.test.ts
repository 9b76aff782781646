import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { pooledFetch } from "./pooledFetch.ts";

describe("a response without an end", () => {
  it("is not read to the last byte that fits in the memory", async () => {
    const chunk = "x".repeat(1_048_576);
    let isReading = true;
    const server = createServer((_, response) => {
      response.on("close", () => {
        isReading = false;
      });
      const send = () => void (isReading && response.write(chunk, send));
      send();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const { fetch, close } = pooledFetch();
    const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
    await expect(fetch(url, {})).rejects.toThrow();
    await close();
    server.closeAllConnections();
    server.close();
  });
});
