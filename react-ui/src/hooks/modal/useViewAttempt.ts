import type { AttemptState, View } from "@portico/core/domain";
import { isRetriedOnline } from "@portico/core/views";
import { useRetryOnline } from "../../actions/useRetryOnline.ts";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

export interface ViewAttempt extends AttemptState {
  readonly retry: () => void;
}

const idle: AttemptState = { status: "idle" };

/**
 * What a view waits for. Idle until the client has noticed that the view is shown. What failed for want of a connection is
 * tried again when the browser is back online.
 */
export const useViewAttempt = (view: View): ViewAttempt => {
  const { modal } = usePortico();
  const attempt = useStore(modal.attempt);
  const shown = attempt.view === view ? attempt : idle;
  const retry = () => void modal.retry();
  useRetryOnline(shown.error && isRetriedOnline(shown.error) ? retry : undefined);
  return { ...shown, retry };
};
