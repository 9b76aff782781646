import { fetched } from "../../loading/fetched.tsx";

/** The header's control for the network, which comes with the account's view. Visitors without a wallet never see it. */
export const FetchedNetworkControl = fetched(async () => (await import("../NetworkControl.tsx")).NetworkControl);
