import { fetched } from "./fetched.tsx";

/** The header's control for the network, which comes with the account's view. Visitors without a wallet never see it. */
export const FetchedNetworkControl = fetched(async () => (await import("../modal/NetworkControl.tsx")).NetworkControl);
