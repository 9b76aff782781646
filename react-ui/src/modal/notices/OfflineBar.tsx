import { useEffect, useState } from "react";
import { Icon } from "../../parts/images/Icon.tsx";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

/** Says when the browser loses its connection while the dialog is open, and when the connection is back. */
export const OfflineBar = () => {
  const { offline, offlineHint, online } = useViewTexts().notices;
  const [change, setChange] = useState<string>();
  useEffect(() => {
    const onChange = ({ type }: Event) => setChange(type);
    window.addEventListener("offline", onChange);
    window.addEventListener("online", onChange);
    return () => {
      window.removeEventListener("offline", onChange);
      window.removeEventListener("online", onChange);
    };
  }, []);
  return (
    <div role="status">
      {change === "offline" ? (
        <div className="portico-alert portico-offline" data-variant="warning">
          <Icon name="offline" />
          <span>
            {offline}
            <br />
            {offlineHint}
          </span>
        </div>
      ) : null}
      {change === "online" ? <span className="portico-visually-hidden">{online}</span> : null}
    </div>
  );
};
