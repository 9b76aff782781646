import { createServer } from "node:net";
import type { Sandbox, SandboxPorts } from "@portico/fixtures";
import type { Inputs } from "../arguments/inputs.ts";
import { parsePort, parseSeed } from "../arguments/numbers.ts";
import { orThrow } from "../arguments/orThrow.ts";
import type { CommandAction, CommandResult } from "../Command.ts";
import { CliError } from "../errors/cliErrors.ts";
import { fields } from "../output/fields.ts";
import type { Reporter } from "../output/reporter.ts";
import { table } from "../output/table.ts";
import type { View } from "../output/View.ts";
import { loadSandbox, sandboxStartFailed } from "../sandbox/loadSandbox.ts";
import { DEFAULT_SANDBOX_URL } from "../settings/sandboxChoice.ts";
import { keepRunning } from "./keepRunning.ts";

export const sandbox: CommandAction = async (context) => {
  const { inputs, reporter, progress } = context;
  const seedText = inputs.text("seed");
  const seed = seedText === undefined ? undefined : orThrow(parseSeed("seed", seedText));
  const { defaultPorts, startSandbox } = await loadSandbox();
  const ports = await choosePorts(inputs, defaultPorts, reporter);
  const starting = startSandbox({ ports, ...(seed !== undefined && { seed }) });
  const running = await progress.during("Starting the sandbox", starting).catch((cause: unknown) => {
    throw sandboxStartFailed(cause);
  });
  return keepRunning(context, { name: "the sandbox", result: describe(running), stop: running.stop });
};

type DefaultPorts = Awaited<ReturnType<typeof loadSandbox>>["defaultPorts"];

/**
 * Returns the requested ports, which must be free. Otherwise returns the default ports, with a free port in place of
 * each one that is in use.
 */
const choosePorts = async (inputs: Inputs, defaultPorts: DefaultPorts, reporter: Reporter): Promise<SandboxPorts> => {
  const choose = async (service: string, option: string, defaultPort: number): Promise<number> => {
    const text = inputs.text(option);
    if (text !== undefined) {
      const port = orThrow(parsePort(`port of the ${service}`, text));
      if (port === 0 || (await isPortFree(port))) return port;
      throw new CliError("PORT_TAKEN", `port ${port} for the ${service} is in use`);
    }
    return portOrAnyFree(service, defaultPort, reporter);
  };
  const blockchainApi = await choose("Blockchain API", "blockchainApiPort", defaultPorts.blockchainApi);
  const walletDirectory = await choose("wallet directory", "walletDirectoryPort", defaultPorts.walletDirectory);
  const analytics = await choose("analytics service", "analyticsPort", defaultPorts.analytics);
  // A user who moves the services wants another sandbox beside the usual one.
  if (blockchainApi !== defaultPorts.blockchainApi) return { blockchainApi, walletDirectory, analytics };
  const relay = await portOrAnyFree("relay", defaultPorts.relay, reporter);
  const secureSite = await portOrAnyFree("secure site", defaultPorts.secureSite, reporter);
  const walletPage = await portOrAnyFree("wallet page", defaultPorts.walletPage, reporter);
  const onrampPage = await portOrAnyFree("page for buying", defaultPorts.onrampPage, reporter);
  const bitcoin = await portOrAnyFree("Bitcoin chain", defaultPorts.bitcoin, reporter);
  const chains: Record<string, number> = {};
  for (const [chainId, port] of Object.entries(defaultPorts.chains)) {
    chains[chainId] = await portOrAnyFree(`chain ${chainId}`, port, reporter);
  }
  return { blockchainApi, walletDirectory, analytics, relay, secureSite, walletPage, onrampPage, bitcoin, chains };
};

const portOrAnyFree = async (service: string, defaultPort: number, reporter: Reporter): Promise<number> => {
  if (await isPortFree(defaultPort)) return defaultPort;
  reporter.notice(
    `port ${defaultPort} for the ${service} is in use, perhaps by another sandbox; using a free port instead`,
  );
  return 0;
};

/** Whether a server can listen on this port of the loopback interface. */
const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
  });

const describe = ({ projectId, endpoints, walletPage, chains, bitcoin, accounts }: Sandbox): CommandResult => ({
  json: {
    projectId,
    endpoints,
    walletPage,
    chains: Object.values(chains).map(({ caip2, name, rpcUrl }) => ({ chainId: caip2, name, rpcUrl })),
    bitcoin: { chainId: bitcoin.caip2, apiUrl: bitcoin.apiUrl },
    accounts: accounts.map(({ label, address, privateKey, names }) => ({ label, address, privateKey, names })),
  },
  text: (view) => layOut({ projectId, endpoints, walletPage, chains, bitcoin, accounts }, view),
  // The sandbox's own project id, which is the same for everybody.
  secretsToPrint: [projectId],
});

type Description = Pick<Sandbox, "projectId" | "endpoints" | "walletPage" | "chains" | "bitcoin" | "accounts">;

const layOut = ({ projectId, endpoints, walletPage, chains, bitcoin, accounts }: Description, view: View): string => {
  const { strong } = view.style;
  const sandboxOption = endpoints.blockchainApi === DEFAULT_SANDBOX_URL ? "" : ` --sandbox ${endpoints.blockchainApi}`;
  const account = accounts[0]?.names[0] ?? accounts[0]?.address ?? "vitalik.eth";
  const suggestions = [
    "quote 1 ETH USDC",
    `balance ${account}`,
    `history ${account} --limit 5`,
    "connect --wallet sandbox",
  ];
  return [
    `${strong("The sandbox is running.")} Ctrl-C stops it.`,
    fields(
      [
        ["Blockchain API", endpoints.blockchainApi],
        ["Wallet directory", endpoints.walletDirectory],
        ["Analytics", endpoints.analytics],
        ["Relay", endpoints.relay],
        ["Wallet in a browser", walletPage],
        ["Bitcoin (Esplora)", bitcoin.apiUrl],
        ["Project id", projectId],
      ],
      view.style,
    ),
    table(
      [
        { heading: "Chain", cell: ({ name }) => name },
        { heading: "Id", cell: ({ caip2 }) => caip2 },
        { heading: "JSON-RPC", cell: ({ rpcUrl }) => rpcUrl },
      ],
      Object.values(chains),
      view,
    ),
    table(
      [
        { heading: "Account", cell: ({ label }) => label },
        { heading: "Address", cell: ({ address }) => address, shrink: { minimum: 13, at: "address" } },
        { heading: "Names", cell: ({ names }) => names.join(", "), shrink: { minimum: 12, at: "end" } },
      ],
      accounts,
      view,
    ),
    `${strong("Try, in another shell:")}\n${suggestions.map((command) => `  npx @portico/cli ${command}${sandboxOption}`).join("\n")}`,
  ].join("\n\n");
};
