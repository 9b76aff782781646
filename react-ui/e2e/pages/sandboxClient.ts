import { createPortico, type Portico, type PorticoOptions } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { base, mainnet } from "@portico/core/networks";
import { type DemoSandbox, sandboxOptions } from "../../demo/src/sandbox.ts";

const sandbox: DemoSandbox = JSON.parse(document.querySelector("#sandbox")?.textContent ?? "{}");

/**
 * A client with the services and networks of the sandbox that the document describes. Tests find it at
 * `window.portico`.
 */
export const sandboxClient = (options: Partial<PorticoOptions> = {}): Portico =>
  clientWith({ ...sandboxOptions(sandbox), ...options });

/** The same client without a project id. */
export const clientWithoutProjectId = (): Portico => {
  const { projectId: _, ...options } = sandboxOptions(sandbox);
  return clientWith(options);
};

const clientWith = (options: Partial<PorticoOptions>): Portico => {
  const client = createPortico({
    networks: [mainnet, base],
    adapters: [evmAdapter()],
    metadata: { name: document.title, description: "A page of the tests", url: location.origin },
    ...options,
  });
  Object.assign(window, { portico: client });
  return client;
};
