import type { ActionPromise } from "@portico/core";
import type { AccountId } from "@portico/core/domain";
import { useCallback, useEffect, useRef, useState } from "react";
import { useMutation } from "../state/useMutation.ts";

interface FormStart<Failure> {
  readonly isFailed: boolean;
  readonly error: Failure | undefined;
  /** Starts the form again after a failure. */
  readonly retry: () => void;
}

/**
 * Starts the form of an account whenever it is missing: at first, for another account, and once it has been emptied. A
 * form that could not be started waits for `retry`. It goes on when the component goes, because the one that comes next
 * takes a form that loads for its own.
 */
export const useFormStart = <Failure>(
  accountId: AccountId | undefined,
  isStarted: boolean,
  startForm: () => ActionPromise<unknown, Failure>,
): FormStart<Failure> => {
  const [start, { error }] = useMutation<typeof startForm, Failure>(startForm);
  const [failedId, setFailedId] = useState<AccountId>();
  const startingId = useRef<AccountId>(undefined);
  const isFailed = accountId !== undefined && !isStarted && failedId === accountId;
  const isMissing = accountId !== undefined && !isStarted && !isFailed;

  useEffect(() => {
    if (!isMissing || startingId.current === accountId) return;
    startingId.current = accountId;
    start()
      .catch(() => setFailedId(accountId))
      .finally(() => {
        if (startingId.current === accountId) startingId.current = undefined;
      });
  }, [start, isMissing, accountId]);

  const retry = useCallback(() => setFailedId(undefined), []);
  return { isFailed, error: isFailed ? error : undefined, retry };
};
