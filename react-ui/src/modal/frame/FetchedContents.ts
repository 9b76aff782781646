import type { Portico } from "@portico/core";
import { overallStatus } from "@portico/core/page";
import { fetched } from "../../loading/fetched.tsx";
import type { DialogContentsProps } from "../DialogContents.tsx";

const loadWithAccount = async () => (await import("../loading/dialogWithAccount.ts")).dialogWithAccount();
const loadWithConnect = async ({ client }: DialogContentsProps) =>
  (await import("../loading/dialogWithConnect.ts")).dialogWithConnect(client);

/** The contents of the dialog and its first view, fetched together so that the dialog opens without a placeholder. */
export const FetchedContents = fetched((props: DialogContentsProps) =>
  isConnected(props.client) ? loadWithAccount() : loadWithConnect(props),
);

const isConnected = (client: Portico): boolean => overallStatus(client.connection.store.get()) === "connected";

/** Fetches the contents, without showing them. */
export const prepareContents = (client: Portico): Promise<void> => FetchedContents.prepare({ client, titleId: "" });
