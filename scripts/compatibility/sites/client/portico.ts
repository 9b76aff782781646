import { createPortico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { base, mainnet } from "@portico/core/networks";

export const portico = createPortico({
  projectId: "0123456789abcdef0123456789abcdef", // yours
  networks: [mainnet, base],
  adapters: [evmAdapter()],
});
