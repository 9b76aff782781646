import { expect, it } from "vitest";
import { frameUrl } from "./frameUrl.ts";

// shows docs/rules/embedded.md#frame-url
it("has the network's colon as it is, and everything else encoded", () => {
  const url = frameUrl("https://secure.example/", { projectId: "a&b", chainId: "eip155:1", enableLogger: true });
  expect(url).toBe("https://secure.example/sdk?projectId=a%26b&chainId=eip155:1&version=4&enableLogger=true");
});

it("names no project where there is none", () => {
  expect(
    frameUrl("http://localhost:1", { chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", enableLogger: false }),
  ).toBe("http://localhost:1/sdk?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&version=4&enableLogger=false");
});
