import { ConnectButton, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { useStore } from "@portico/react-ui/hooks";
import { useEffect } from "react";
import { ConnectedWallets } from "../account/ConnectedWallets.tsx";
import { CodePanel } from "../code/CodePanel.tsx";
import type { DemoModel } from "../demoModel.ts";
import type { EventLog } from "../inspector/eventLog.ts";
import { Inspector } from "../inspector/Inspector.tsx";
import { Preview } from "../preview/Preview.tsx";
import { ViewGallery } from "../preview/ViewGallery.tsx";
import type { DemoSandbox } from "../sandbox.ts";
import { Configurator } from "../settings/Configurator.tsx";
import { ThemeGallery } from "../settings/ThemeGallery.tsx";
import { TestWalletsPanel } from "../wallets/TestWalletsPanel.tsx";
import type { TestWallets } from "../wallets/testWallets.ts";
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
  const { buttonVariant } = settings;
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
          <a href={`${sandbox.endpoints.secureSite}/inbox`} target="_blank" rel="noreferrer">
            Inbox
          </a>
        </nav>
        <div className="demo-account">
          <NetworkButton size={settings.buttonSize} />
          <ConnectButton
            {...(buttonVariant === "accent" ? {} : { variant: buttonVariant })}
            size={settings.buttonSize}
          />
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
        <div className="demo-looks">
          <Preview client={model.preview()} settings={settings} />
          <div className="demo-galleries">
            <ThemeGallery settings={settings} onChange={model.change} />
            <ViewGallery settings={settings} onChange={model.change} />
          </div>
        </div>
        <section className="demo-settings" aria-label="Settings">
          <Configurator settings={settings} onChange={model.change} />
        </section>
        <div className="demo-panels">
          <CodePanel settings={settings} />
          <ConnectedWallets />
          <TestWalletsPanel wallets={wallets} people={sandbox.accounts.map(({ label }) => label)} />
          <Inspector log={log} selected={settings.inspect} onSelect={(inspect) => model.change({ inspect })} />
        </div>
      </main>
    </PorticoProvider>
  );
};
