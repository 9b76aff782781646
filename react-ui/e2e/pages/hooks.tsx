import {
  PorticoProvider,
  useAccount,
  useBalance,
  useBalances,
  useConnect,
  useConnections,
  useConnectors,
  useDisconnect,
  useEvents,
  useHistory,
  useIdentity,
  useModal,
  useNetwork,
  useNetworks,
  useNfts,
  useOnramp,
  usePairing,
  useSend,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwap,
  useSwitchNetwork,
  useTheme,
  useWaitForTransaction,
  useWalletPicker,
} from "@portico/react-ui/hooks";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

const typedData = {
  domain: { name: "Page", version: "1", chainId: 1 },
  types: { Greeting: [{ name: "text", type: "string" }] },
  primaryType: "Greeting",
  message: { text: "Hello" },
} as const;

/** A list of what the hooks return. The tests read it by its terms. */
const Values = ({ values }: { readonly values: Readonly<Record<string, string | number | boolean | undefined>> }) => (
  <dl>
    {Object.entries(values).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-fact={name}>{String(value)}</dd>
      </div>
    ))}
  </dl>
);

const Action = ({ name, run }: { readonly name: string; readonly run: () => unknown }) => (
  <button type="button" onClick={() => void run()}>
    {name}
  </button>
);

const Services = () => {
  const balance = useBalance();
  const tokens = useBalances();
  const nfts = useNfts();
  const history = useHistory();
  const identity = useIdentity();
  return (
    <>
      <Values
        values={{
          balance: balance.data?.formatted,
          tokens: tokens.data?.map(({ symbol }) => symbol).join(),
          nftsError: nfts.error?.code,
          entries: history.data?.entries.length,
          hasNextPage: history.hasNextPage,
          name: identity.data?.name,
          balanceStatus: balance.status,
        }}
      />
      <Action name="Refetch" run={balance.refetch} />
      <Action name="More" run={history.fetchNextPage} />
    </>
  );
};

/** The token that the page swaps Ether for: USDC of the sandbox. */
const isDollar = ({ symbol }: { readonly symbol: string }) => symbol === "USDC";

const Forms = () => {
  const { state, set, preview, previewing, submit, submission, status: sendForm } = useSend();
  const swap = useSwap();
  const onramp = useOnramp();
  const { form, state: swapState } = swap;
  const send = async () => submit(await preview());
  const swapNow = async () => swap.submit(await swap.preview());
  return (
    <>
      <Values
        values={{
          sendForm,
          sendProblem: state.problem,
          previewError: previewing.error?.code,
          sent: submission.data?.hash,
          sendError: submission.error?.code,
          swapForm: swap.status,
          swapProblem: form?.problem,
          quote: swapState.quote?.to.symbol,
          swapped: swap.submission.data?.step,
          onrampForm: onramp.status,
          buys: `${onramp.state.draft?.purchase.symbol} ${onramp.state.draft?.amount}`,
          offers: onramp.state.offers?.length,
        }}
      />
      <Action
        name="Fill in a transfer"
        run={() => set({ token: "native", amount: "0.25", recipient: `0x${"d1".repeat(20)}` })}
      />
      <Action name="Send it" run={send} />
      <Action name="Preview nothing" run={preview} />
      <Action name="Send something else" run={() => submit({ id: "not of this page" })} />
      <Action
        name="Fill in a swap"
        run={() => swap.set({ to: form?.tokens.find(isDollar)?.address ?? null, amount: "0.5" })}
      />
      <Action name="Swap it" run={swapNow} />
      <Action name="Buy for 250" run={() => onramp.set({ amount: "250" })} />
    </>
  );
};

const Wallet = () => {
  const account = useAccount();
  const connections = useConnections();
  const connectors = useConnectors();
  const picker = useWalletPicker();
  const pairing = usePairing();
  const network = useNetwork();
  const networks = useNetworks();
  const modal = useModal();
  const theme = useTheme();
  const { connect, ...connecting } = useConnect();
  const { disconnect, ...disconnecting } = useDisconnect();
  const { switchNetwork, ...switching } = useSwitchNetwork();
  const { signMessage, ...signing } = useSignMessage();
  const { signTypedData, ...typed } = useSignTypedData();
  const { sendTransaction, ...sending } = useSendTransaction();
  const receipt = useWaitForTransaction(sending.data);
  const [events, setEvents] = useState<ReadonlyArray<string>>([]);
  useEvents(({ event }) => setEvents((previous) => [...previous, event]));
  return (
    <>
      <Values
        values={{
          status: account.status,
          address: account.address,
          connections: connections.map(({ wallet }) => wallet.name).join(),
          connectors: connectors.map(({ name }) => name).join(),
          rows: picker?.rows.length,
          pairing: pairing.status,
          network: network.name,
          isSupported: network.isSupported,
          networks: networks.map(({ name }) => name).join(),
          isOpen: modal.isOpen,
          mode: theme.mode,
          connecting: connecting.status,
          connected: connecting.data?.wallet.name,
          connectError: connecting.error?._tag,
          disconnecting: disconnecting.status,
          switching: switching.status,
          signature: signing.data,
          signError: signing.error?._tag,
          typedSignature: typed.data,
          hash: sending.data,
          receipt: receipt.data?.status,
          events: events.join(),
        }}
      />
      {connectors.map((connector) => (
        <Action
          key={connector.namespace + connector.id}
          name={`Connect ${connector.name}`}
          run={() => connect({ connector })}
        />
      ))}
      <Action name="Connect nobody" run={() => connect({ connector: { id: "nobody", namespace: "eip155" } })} />
      <Action name="Reset" run={connecting.reset} />
      <Action name="Disconnect" run={disconnect} />
      <Action name="Switch" run={() => switchNetwork("eip155:8453")} />
      <Action name="Sign" run={() => signMessage({ message: "Hello" })} />
      <Action name="Sign typed data" run={() => signTypedData(typedData)} />
      <Action name="Send" run={() => sendTransaction({ to: `0x${"d1".repeat(20)}`, value: 10n ** 18n })} />
      <Action name="Open" run={modal.open} />
      <Action name="Light" run={() => theme.setTheme({ mode: "light" })} />
      {account.status === "connected" ? (
        <>
          <Services />
          <Forms />
        </>
      ) : null}
    </>
  );
};

/** A page with its own user interface, made with the hooks. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <PorticoProvider client={sandboxClient()}>
      <Wallet />
    </PorticoProvider>
  </StrictMode>,
);
