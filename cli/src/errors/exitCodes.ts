/** The classes of failures. The first six are the classes of the error catalogue. */
export type FailureKind =
  | "usage"
  | "notFound"
  | "network"
  | "rejected"
  | "unsupported"
  | "internal"
  | "interrupted"
  | "terminated";

/** The exit code of each class of failure. Interrupted and terminated are 128 + the signal's number, as in shells. */
export const exitCodes: Readonly<Record<FailureKind, number>> = {
  internal: 1,
  usage: 2,
  notFound: 3,
  network: 4,
  rejected: 5,
  unsupported: 6,
  interrupted: 130,
  terminated: 143,
};
