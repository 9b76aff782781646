// Prints what the first action of a client takes where nothing can be asked of a network: of the first client of a
// process, which loads the engine's code and starts it, and of a second one, which starts it. Milliseconds, as JSON.
import { mainnet } from "@portico/core/networks";
import { createPortico } from "@portico/core/node";

const firstAction = async () => {
  const portico = createPortico({ projectId: "0".repeat(32), networks: [mainnet] });
  const started = performance.now();
  await portico.networks.activate("eip155:1");
  const took = performance.now() - started;
  await portico.dispose();
  return took;
};

console.log(JSON.stringify({ loadAndStart: await firstAction(), start: await firstAction() }));
