// Measures a client's first action without a network. The first client of the process loads the engine's code and
// starts it; a second one only starts it. Prints milliseconds as JSON.
import { mainnet } from "@portico/core/networks";
import { createPortico } from "@portico/core/node";

const firstAction = async () => {
  const portico = createPortico({ projectId: "0".repeat(32), networks: [mainnet] });
  const started = performance.now();
  await portico.networks.switch("eip155:1");
  const elapsed = performance.now() - started;
  await portico.dispose();
  return elapsed;
};

console.log(JSON.stringify({ loadAndStart: await firstAction(), start: await firstAction() }));
