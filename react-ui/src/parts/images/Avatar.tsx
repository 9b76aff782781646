import { useLayoutEffect, useRef, useState } from "react";
import { RemoteImage } from "../../links/RemoteImage.tsx";

interface AvatarProps {
  readonly address: string;
  /** The URL of the picture that the account's owner has chosen. */
  readonly src?: string | undefined;
  readonly size?: "small" | "medium" | "huge";
}

const FULL_TURN = 360;

/** A hue that is always the same for an address, and different for most other addresses. */
const hueOf = (address: string): number => {
  let hash = 0;
  for (const character of address.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % FULL_TURN;
};

/** The picture of an account; without one, colours derived from the address. */
export const Avatar = ({ address, src, size = "medium" }: AvatarProps) => {
  const ref = useRef<HTMLSpanElement>(null);
  const [failed, setFailed] = useState<string>();
  useLayoutEffect(() => {
    ref.current?.style.setProperty("--portico-avatar-hue", String(hueOf(address)));
  }, [address]);
  return (
    <span ref={ref} className="portico-avatar" data-size={size} aria-hidden="true">
      {src && failed !== src ? <RemoteImage src={src} onError={() => setFailed(src)} /> : null}
    </span>
  );
};
