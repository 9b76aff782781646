import type { AttemptState, View } from "@portico/core/domain";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

export interface ViewAttempt extends AttemptState {
  readonly retry: () => void;
}

const idle: AttemptState = { status: "idle" };

/** What a view waits for. Idle until the client has noticed that the view is shown. */
export const useViewAttempt = (view: View): ViewAttempt => {
  const { modal } = usePortico();
  const attempt = useStore(modal.attempt);
  return { ...(attempt.view === view ? attempt : idle), retry: () => void modal.retry() };
};
