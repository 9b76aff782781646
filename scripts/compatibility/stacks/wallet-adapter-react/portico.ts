import { createPortico } from "@portico/core";
import { solanaAdapter } from "@portico/core/adapters/solana";
import { solana } from "@portico/core/networks";

export const portico = createPortico({
  projectId: "0123456789abcdef0123456789abcdef", // yours
  networks: [solana],
  adapters: [solanaAdapter()],
});
