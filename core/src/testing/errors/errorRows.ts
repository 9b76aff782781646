/*
 * The rows of the catalogue of errors, grouped by where each is met: what a toast says, what is thrown, what stands in
 * for an answer, which codes are understood, what an alert says, and what only the log has. Each is provoked by
 * `errorSurfaces.contract.test.ts`, or names the test that shows it.
 */

/** A test of another file: its path from the root of the repository, and the words of its title as the file has them. */
interface OtherTest {
  readonly file: string;
  readonly title: string;
}
/** Provoked in `errorSurfaces.contract.test.ts`. */
const HERE = "here";

/** A failure in the table of those of money, by its code, or by what happens where no error reaches the caller. */
const money = (fault: string) => ({ fault });
const shownBy = (file: string, title: string): OtherTest => ({ file, title });

type ErrorRow = typeof HERE | OtherTest | ReturnType<typeof money>;

const rows = {
  "toast: Token Balance Unavailable": money("TOKEN_BALANCE_UNAVAILABLE"),
  "toast: Failed to initialize swap": money("SWAP_INITIALIZATION_FAILED"),
  "toast: Failed to fetch network token price": money("NETWORK_PRICE_UNAVAILABLE"),
  "toast: Failed to check allowance": money("ALLOWANCE_CHECK_FAILED"),
  "toast: Failed to create approval transaction": money("APPROVAL_BUILD_FAILED"),
  "toast: Failed to create transaction": money("SWAP_BUILD_FAILED"),
  "toast: Transaction error": money("TRANSACTION_FAILED"),
  "toast: Failed to fetch transactions": money("HISTORY_UNAVAILABLE"),
  "toast: A problem occurred while trying initialize authentication": HERE,
  "toast: Signature declined": HERE,
  "toast: This application might not support Smart Accounts": HERE,
  "toast: Transaction started": shownBy(
    "core/src/sendingForm.contract.test.ts",
    "a transaction was started, they have declined it, or something went wrong",
  ),
  "toast: Something went wrong": money("SEND_FAILED"),
  "toast: Failed to send transaction. Please try again.": money("SOLANA_SEND_FAILED"),
  "toast: Please enter a valid amount and receiver address": money("SEND_FIELDS_MISSING"),

  "loading: Approve limit increase in your wallet": shownBy(
    "react-ui/e2e/swap.test.ts",
    "permits exactly what a swap of tokens takes, or any amount, after taking an earlier permission of USDT back",
  ),
  "loading: Confirm transaction in your wallet": shownBy(
    "react-ui/e2e/swapPending.test.ts",
    "says so after a reload and in another tab, and is sent again only by a button that says so",
  ),
  "loading: Swapping X to Y": shownBy(
    "react-ui/e2e/swapPending.test.ts",
    "says so after a reload and in another tab, and is sent again only by a button that says so",
  ),
  "loading: Authenticating": HERE,
  "success: Swapped X to Y": shownBy(
    "react-ui/e2e/swap.test.ts",
    "moves native coins into a pool and tokens out of it, and says what is missing until then",
  ),

  "thrown: Network not supported for Gas Price": money("GAS_PRICE_NOT_SUPPORTED"),
  "thrown: Network not supported for Swaps": money("SWAPS_NOT_SUPPORTED"),
  "thrown: nothing for a gas price that fails": shownBy(
    "core/src/client.contract.test.ts",
    "are in wei, null when the service cannot say, and an error on unsupported networks",
  ),
  "thrown: Unsupported chain": money("UNSUPPORTED_CHAIN"),
  "thrown: Failed to disconnect": HERE,
  "thrown: Error resolving name": HERE,
  "thrown: Error fetching name suggestions": HERE,
  "thrown: Error fetching names for address": HERE,
  "thrown: Error registering name {name}": shownBy(
    "core/src/nameRegistration.contract.test.ts",
    "fails with a text of its own where the service says nothing, and can be tried again",
  ),
  "thrown: Network not found": shownBy(
    "core/src/nameRegistration.contract.test.ts",
    "needs an account of the embedded wallet",
  ),
  "thrown: Address or auth connector not found": shownBy(
    "core/src/nameRegistration.contract.test.ts",
    "needs an account of the embedded wallet",
  ),
  "thrown: Adapter for namespace {x} doesn't exist": HERE,
  "thrown: Network with ID {x} not found": HERE,
  "thrown: Cannot remove last network for a namespace": HERE,
  "thrown: WalletConnectConnector not found": HERE,
  "thrown: Unable to load email login dependency": shownBy(
    "core/src/frameFaults.e2e.test.ts",
    "is given up with an alert when it does not answer: %s",
  ),
  "thrown: W3mFrame: iframe is not set": shownBy(
    "core/src/gateways/secureFrame/secureFrame.test.ts",
    "is missing where there is no page",
  ),
  "thrown: HTTP status": HERE,
  "thrown: the reason of a service's error": shownBy(
    "core/src/nameRegistration.contract.test.ts",
    "fails with the reason of the service, for a name that is taken",
  ),

  "stand-in: what can be bought": HERE,
  "stand-in: the price of a purchase": HERE,

  "code: 4902, 5000 and 32603": shownBy(
    "core/src/adapters/evm/switchNetwork.test.ts",
    "adds the network when the wallet does not know it: %s",
  ),
  "code: those of nodes": shownBy(
    "core/src/domain/errors/remote/nodeErrors.test.ts",
    "a node's message about a transaction",
  ),
  "code: those of JSON-RPC": shownBy("core/src/domain/errors/remote/rpcErrors.test.ts", "%d becomes %s"),
  "retry: delays": shownBy(
    "core/src/gateways/http/Http.test.ts",
    "is repeated after 150, 300 and 600 ms, and then fails with its status",
  ),
  "retry: Retry-After": shownBy(
    "core/src/gateways/http/Http.test.ts",
    "waits as long as Retry-After says instead of its own delay",
  ),
  "retry: statuses": shownBy("core/src/gateways/http/Http.test.ts", "is repeated on status %d"),

  "alert: SWITCH_NETWORK_NOT_FOUND": HERE,
  "alert: INVALID_APP_CONFIGURATION": HERE,
  "alert: SOCIALS_TIMEOUT": shownBy(
    "core/src/frameFaults.e2e.test.ts",
    "is given up with an alert when it does not answer: %s",
  ),
  "alert: JWT_TOKEN_NOT_VALID": HERE,
  "alert: INVALID_PROJECT_ID": HERE,
  "alert: PROJECT_ID_NOT_CONFIGURED": HERE,
  "alert: a 403 of analytics": shownBy(
    "react-ui/e2e/analytics.test.ts",
    "shows an alert that names the origin when the service refuses it, and goes on",
  ),

  "log: a method that the embedded wallet refuses": HERE,
  "no toast: a login in Telegram that comes back without a result": shownBy(
    "react-ui/e2e/telegramLogin.test.ts",
    "comes back without a login when the visitor refused at the provider, who can start again",
  ),
} as const satisfies Readonly<Record<string, ErrorRow>>;

export type ErrorRowName = keyof typeof rows;

export const errorRows: Readonly<Record<ErrorRowName, ErrorRow>> = rows;
