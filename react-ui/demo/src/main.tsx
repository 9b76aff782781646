import "@fontsource-variable/inter/wght.css";
import "@portico/react-ui/styles.css";
import "./styles/demo.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { demoModel } from "./demoModel.ts";
import { eventLog } from "./inspector/eventLog.ts";
import { DemoPage } from "./page/DemoPage.tsx";
import { watchForProblems } from "./page/pageProblems.ts";
import { fetchSandbox } from "./sandbox.ts";
import { installTestWallets } from "./wallets/testWallets.ts";

watchForProblems();
const root = document.querySelector("#root") ?? document.body;
try {
  const sandbox = await fetchSandbox();
  const wallets = installTestWallets(sandbox);
  createRoot(root).render(
    <StrictMode>
      <DemoPage model={demoModel(sandbox)} sandbox={sandbox} wallets={wallets} log={eventLog()} />
    </StrictMode>,
  );
} catch (error) {
  root.textContent = `The demo could not start: ${error instanceof Error ? error.message : error}`;
}
