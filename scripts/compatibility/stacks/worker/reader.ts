import { createPortico } from "@portico/core";
import { mainnet } from "@portico/core/networks";

const portico = createPortico({
  projectId: "0123456789abcdef0123456789abcdef", // yours
  networks: [mainnet],
  features: { analytics: false },
});

self.addEventListener("message", async ({ data: address }: MessageEvent<string>) => {
  const { quantity, symbol } = await portico.balances.native({ address, chainId: "eip155:1" });
  self.postMessage(`${quantity.numeric} ${symbol}`);
});
