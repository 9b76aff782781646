/** A form that the client keeps for the account in use, and where loading what it needs stands. */
export interface MoneyForm<State, Failure> {
  readonly state: State;
  /** `idle` without an account, and `error` when something that the form needs could not be loaded. */
  readonly status: "idle" | "pending" | "success" | "error";
  readonly error: Failure | undefined;
  /** Loads again what could not be loaded. */
  readonly retry: () => void;
}
