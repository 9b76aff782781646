// The frame of the example: the sandbox's wallets, and the example's own source to read.
import "@fontsource-variable/inter/wght.css";
import "./styles/demo.css";
import "./styles/custom.css";
import { highlight } from "./code/highlight.ts";
import source from "./custom.ts?raw";
import { fetchSandbox } from "./sandbox.ts";
import { installTestWallets } from "./wallets/testWallets.ts";

const code = document.createElement("code");
for (const { kind, text } of highlight(source)) {
  const part = document.createElement("span");
  part.dataset.kind = kind;
  part.textContent = text;
  code.append(part);
}
const block = document.createElement("pre");
block.append(code);
document.querySelector("#source")?.append(block);

const sandbox = await fetchSandbox();
document.querySelector("#wallet-page")?.setAttribute("href", sandbox.walletPage);
installTestWallets(sandbox);
// The wallets come first, because the client reconnects at once to those that are already in the page.
await import("./custom.ts");
