import { Panel } from "../page/Panel.tsx";
import { TestWalletCard } from "./TestWalletCard.tsx";
import type { TestWallets } from "./testWallets.ts";

interface TestWalletsPanelProps {
  readonly wallets: TestWallets;
  readonly people: ReadonlyArray<string>;
}

export const TestWalletsPanel = ({ wallets, people }: TestWalletsPanelProps) => (
  <Panel
    title="Test wallets"
    about={
      <>
        Wallets in this page that approve by themselves, unless you have them do otherwise. In the console:{" "}
        <code>porticoWallets["Sandbox Wallet"]</code>
      </>
    }
  >
    {Object.values(wallets).map((control) => (
      <TestWalletCard key={control.name} control={control} people={people} />
    ))}
  </Panel>
);
