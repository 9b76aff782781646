import { createEvmWallet } from "@portico/fixtures/wallets";
import { configure, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { App } from "./App.tsx";
import { createTestClient } from "./portico.ts";

configure({ asyncUtilTimeout: 10_000 });

test("a visitor connects and signs", async () => {
  const wallet = createEvmWallet({ name: "Example Wallet", rdns: "org.example.wallet" });
  wallet.install();
  const client = createTestClient();
  const { unmount } = render(<App client={client} />);
  const visitor = userEvent.setup();

  await visitor.click(screen.getByRole("button", { name: "Connect Wallet" }));
  await visitor.click(await screen.findByRole("button", { name: /Example Wallet/ }));
  await screen.findByText("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266");

  await visitor.click(screen.getByRole("button", { name: "Sign", hidden: true }));
  expect((await screen.findByText(/^0x[0-9a-f]{130}$/)).textContent).toHaveLength(132);

  unmount();
  await client.dispose();
}, 60_000);
