import { type ReactNode, useMemo } from "react";
import { encode } from "uqr";

interface QrCodeProps {
  readonly text: string;
  /** The purpose of the code, for screen readers. */
  readonly label: string;
  /** A logo in the middle of the code. */
  readonly children?: ReactNode;
}

/** The quiet zone around the code, in modules (ISO 18004 asks for four; the white card adds to these). */
const BORDER = 1;
/** The width of a finder pattern, in modules. */
const FINDER = 7;
/** The fraction of the width that the logo may cover: less than error correction level M can repair. */
const LOGO_SHARE = 0.2;

const isInFinder = (x: number, y: number, size: number): boolean =>
  (x < FINDER && y < FINDER) || (x >= size - FINDER && y < FINDER) || (x < FINDER && y >= size - FINDER);

/** The dots of the code as one path of round strokes, without the dots under the logo. */
const dotsOf = (data: ReadonlyArray<ReadonlyArray<boolean>>, hasLogo: boolean): string => {
  const size = data.length;
  const logoRadius = hasLogo ? (size * LOGO_SHARE) / 2 + 0.5 : 0;
  const isUnderLogo = (position: number) => Math.abs(position + 0.5 - size / 2) < logoRadius;
  let path = "";
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark || isInFinder(x, y, size) || (isUnderLogo(x) && isUnderLogo(y))) return;
      path += `M${x + 0.5} ${y + 0.5}h0`;
    });
  });
  return path;
};

/** A corner pattern, which scanners look for first. */
const Finder = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <>
    <rect x={x + 0.5} y={y + 0.5} width={FINDER - 1} height={FINDER - 1} rx="1.8" fill="none" stroke="currentColor" />
    <rect x={x + 2} y={y + 2} width={FINDER - 4} height={FINDER - 4} rx="0.9" fill="currentColor" />
  </>
);

/** A QR code of round dots. It is dark on light in every theme, because not every scanner reads light on dark. */
export const QrCode = ({ text, label, children }: QrCodeProps) => {
  const data = useMemo(() => encode(text, { ecc: "M", border: 0 }).data, [text]);
  const size = data.length;
  const hasLogo = children !== undefined;
  const dots = useMemo(() => dotsOf(data, hasLogo), [data, hasLogo]);
  return (
    <div className="portico-qr" role="img" aria-label={label}>
      <svg viewBox={`${-BORDER} ${-BORDER} ${size + 2 * BORDER} ${size + 2 * BORDER}`} aria-hidden="true">
        <path d={dots} fill="none" stroke="currentColor" strokeWidth="0.86" strokeLinecap="round" />
        <Finder x={0} y={0} />
        <Finder x={size - FINDER} y={0} />
        <Finder x={0} y={size - FINDER} />
      </svg>
      {hasLogo ? <span className="portico-qr-logo">{children}</span> : null}
    </div>
  );
};
