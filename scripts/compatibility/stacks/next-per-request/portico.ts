import { createPortico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { base, mainnet } from "@portico/core/networks";

type Remembered = Readonly<Record<string, string>>;

const create = (remembered: Remembered) =>
  createPortico({
    projectId: "0123456789abcdef0123456789abcdef", // yours
    networks: [mainnet, base],
    adapters: [evmAdapter()],
    remembered,
  });

let inBrowser: ReturnType<typeof create> | undefined;

/** A client for each request on the server, and a single one in the browser. */
export const porticoFor = (remembered: Remembered) => {
  if (typeof window === "undefined") return create(remembered);
  inBrowser ??= create(remembered);
  return inBrowser;
};
