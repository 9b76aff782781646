import { base, mainnet } from "viem/chains";
import { createConfig, http } from "wagmi";

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
});
