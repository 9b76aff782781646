import type { Namespace } from "@portico/core";
import type { ReactNode } from "react";
import { fetched } from "../modal/fetched.tsx";
import { useConnectionStatus } from "./useConnectionStatus.ts";

export interface AccountButtonProps {
  /** The account of one namespace, which becomes the active one with a click. */
  readonly namespace?: Namespace | undefined;
  /** `show` unless said otherwise. */
  readonly balance?: "show" | "hide";
  readonly className?: string | undefined;
  /** Stands in its place while nobody is connected on the namespace; nothing when left out. */
  readonly waiting?: ReactNode;
}

const ConnectedAccount = fetched(async () => (await import("./ConnectedAccount.tsx")).ConnectedAccount);

/** The connected account: balance, and name or address; opens it with a click. */
export const AccountButton = (props: AccountButtonProps) =>
  useConnectionStatus(props.namespace) === "connected" ? <ConnectedAccount {...props} /> : props.waiting;
