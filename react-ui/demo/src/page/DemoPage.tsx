import { ConnectButton, Embedded, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { useStore } from "@portico/react-ui/hooks";
import { useEffect } from "react";
import { ConnectedWallets } from "../account/ConnectedWallets.tsx";
import { Code } from "../code/Code.tsx";
import { siteCode } from "../code/siteCode.ts";
import type { DemoModel } from "../demoModel.ts";
import type { EventLog } from "../inspector/eventLog.ts";
import { Inspector } from "../inspector/Inspector.tsx";
import type { DemoSandbox } from "../sandbox.ts";
import { Configurator } from "../settings/Configurator.tsx";
import { TestWalletsPanel } from "../wallets/TestWalletsPanel.tsx";
import type { TestWallets } from "../wallets/testWallets.ts";
import { CopyButton } from "./CopyButton.tsx";
import { Panel } from "./Panel.tsx";
import { Problems } from "./Problems.tsx";

interface DemoPageProps {
  readonly model: DemoModel;
  readonly sandbox: DemoSandbox;
  readonly wallets: TestWallets;
  readonly log: EventLog;
}

export const DemoPage = ({ model, sandbox, wallets, log }: DemoPageProps) => {
  const { settings, client } = useStore(model.store);
  const isEmbedded = settings.layout === "embedded";
  const code = siteCode(settings);
  useEffect(() => log.follow(client), [log, client]);
  useEffect(() => {
    document.documentElement.dataset.mode = settings.mode;
  }, [settings.mode]);

  return (
    <PorticoProvider client={client} locale={settings.locale} modal={!isEmbedded}>
      <header className="demo-header">
        <a className="demo-brand" href="/">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          Portico
        </a>
        <nav aria-label="Pages">
          <a href="/custom.html">A user interface of your own</a>
          <a href={sandbox.walletPage} target="_blank" rel="noreferrer">
            Wallet page
          </a>
          {sandbox.inbox ? (
            <a href={sandbox.inbox} target="_blank" rel="noreferrer">
              Inbox
            </a>
          ) : null}
        </nav>
        <div className="demo-account">
          <NetworkButton />
          <ConnectButton />
        </div>
      </header>
      <Problems />
      <main className="demo-main">
        <div className="demo-intro">
          <h1>One modal, every wallet</h1>
          <p>
            Choose how it looks and what it offers. It changes as you go, and the code beside it is what your site
            needs. Everything runs in a sandbox on this computer: the coins are real to the chains, and to nobody else.
          </p>
        </div>
        <section className="demo-settings" aria-label="Settings">
          <Configurator settings={settings} onChange={model.change} />
        </section>
        <div className="demo-panels">
          {isEmbedded ? (
            <Panel title="The modal" about="As a part of the page." className="demo-stage">
              <Embedded key={settings.networks.join() + settings.adapters.join()} />
            </Panel>
          ) : null}
          <Panel
            title="Your code"
            about="Exactly what is chosen, and nothing that is standard."
            action={<CopyButton text={code} label="Copy code" />}
          >
            <Code code={code} label="Code for what is chosen" />
          </Panel>
          <ConnectedWallets />
          <TestWalletsPanel wallets={wallets} people={sandbox.accounts.map(({ label }) => label)} />
          <Inspector log={log} selected={settings.inspect} onSelect={(inspect) => model.change({ inspect })} />
        </div>
      </main>
    </PorticoProvider>
  );
};
