import { useState } from "react";
import { FetchedLogin } from "../../loading/fetchedLogin.ts";
import type { LoginMethodProps } from "../../login/LoginMethod.tsx";
import { RetryButton } from "../../parts/states/RetryButton.tsx";
import { Skeleton } from "../../parts/states/Skeleton.tsx";

/** A way to sign in, once its code is there. Until then, a placeholder takes as much room. */
export const LoginSection = ({ method, socials }: LoginMethodProps) => {
  const [hasFailed, setHasFailed] = useState(false);
  const hasSecondRow = method === "social" && socials.length > 2;
  const placeholder = (
    <div className="portico-stack">
      <Skeleton shape="row" />
      {hasSecondRow ? <Skeleton shape="row" /> : null}
    </div>
  );
  return (
    <FetchedLogin
      method={method}
      socials={socials}
      waiting={hasFailed ? <RetryButton onRetry={() => setHasFailed(false)} /> : placeholder}
      onFailure={() => setHasFailed(true)}
    />
  );
};
