import { createPortico } from "@portico/core";
import { networksOf, wagmiAdapter } from "@portico/core/adapters/wagmi";
import { config } from "./wagmi.ts";

export const portico = createPortico({
  projectId: "0123456789abcdef0123456789abcdef", // yours
  networks: networksOf(config),
  adapters: [wagmiAdapter({ config, wagmi: () => import("@wagmi/core") })],
});
