import { createPortico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { mainnet } from "@portico/core/networks";

/** Nothing listens here: a test needs no service. */
const nowhere = "http://127.0.0.1:9";

/** Each test has a client of its own. */
export const createTestClient = () =>
  createPortico({
    projectId: "0123456789abcdef0123456789abcdef",
    networks: [mainnet],
    adapters: [evmAdapter()],
    endpoints: { blockchainApi: nowhere, walletDirectory: nowhere, secureSite: nowhere, verify: nowhere },
    features: { analytics: false },
  });
