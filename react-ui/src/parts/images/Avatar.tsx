import { useContext, useLayoutEffect, useRef, useState } from "react";
import { RemoteImage } from "../../links/RemoteImage.tsx";
import { SlotsContext } from "../../slots/SlotsContext.ts";

interface AvatarProps {
  readonly address: string;
  /** What the account is called. Only a picture of the site's own uses it. */
  readonly name?: string | undefined;
  /** The URL of the picture that the account's owner has chosen. */
  readonly src?: string | undefined;
  readonly size?: "small" | "medium" | "huge";
}

const FULL_TURN = 360;

/** The width of each size in CSS pixels, as in image.css. */
const widths = { small: 24, medium: 40, huge: 72 } as const;

/** A hue that is always the same for an address, and different for most other addresses. */
const hueOf = (address: string): number => {
  let hash = 0;
  for (const character of address.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % FULL_TURN;
};

/** The picture that an account's owner has chosen; without one, colours derived from the address. */
const OwnAvatar = ({ address, src, size = "medium" }: AvatarProps) => {
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

/** The picture of an account: the site's, where it has its own way to show one. */
export const Avatar = (props: AvatarProps) => {
  const { avatar } = useContext(SlotsContext);
  const own = <OwnAvatar {...props} />;
  if (!avatar) return own;
  const { address, name, src, size = "medium" } = props;
  return (
    <span className="portico-avatar-slot" data-portico-slot="" aria-hidden="true">
      {avatar({ address, name, imageUrl: src, size: widths[size] }, own)}
    </span>
  );
};
