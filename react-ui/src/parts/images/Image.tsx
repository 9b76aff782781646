import { useContext, useEffect, useState } from "react";
import { type ArtworkKey, useArtwork } from "../../artwork/useArtwork.ts";
import { RemoteImage } from "../../links/RemoteImage.tsx";
import { ShownContext } from "../../provider/ShownContext.ts";
import { IMAGE_WAIT_MILLIS } from "../../theme/timings.ts";

interface ImageProps {
  /** Undefined when there is no image. */
  readonly src: string | undefined;
  /** The name of the pictured thing. Its initial replaces a missing image. */
  readonly name: string;
  readonly shape?: "rounded" | "circle";
  readonly size?: "tiny" | "small" | "medium" | "large" | "huge";
  /** A logo of the package, which replaces a missing image before its initial does. */
  readonly artwork?: ArtworkKey | undefined;
}

const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? "?";

const initialPhase = (src: string | undefined, isDeferred: boolean) =>
  isDeferred ? "held" : src ? "loading" : "failed";

/**
 * A logo, which fades in. A logo of the package, or else an initial, replaces an image that does not load within two
 * seconds. It is decoration: the name stands beside it.
 */
export const Image = ({ src, name, shape = "rounded", size = "medium", artwork }: ImageProps) => {
  const isShown = useContext(ShownContext);
  // What is rendered ahead requests nothing.
  const isDeferred = !isShown && !src?.startsWith("data:");
  const [state, setState] = useState<{ src: string | undefined; phase: "held" | "loading" | "shown" | "failed" }>({
    src,
    phase: initialPhase(src, isDeferred),
  });
  if (state.src !== src || (state.phase === "held" && !isDeferred))
    setState({ src, phase: initialPhase(src, isDeferred) });

  useEffect(() => {
    if (state.phase !== "loading") return;
    const timer = setTimeout(() => setState((previous) => ({ ...previous, phase: "failed" })), IMAGE_WAIT_MILLIS);
    return () => clearTimeout(timer);
  }, [state.phase]);

  const hasFailed = state.phase === "failed";
  const drawing = useArtwork(hasFailed ? artwork : undefined);
  return (
    <span
      className="portico-image"
      data-shape={shape}
      data-size={size}
      data-state={drawing ? "shown" : state.phase}
      aria-hidden="true"
    >
      {src && state.phase !== "held" && !drawing ? (
        <RemoteImage
          src={src}
          onLoad={() => setState({ src, phase: "shown" })}
          onError={() => setState({ src, phase: "failed" })}
        />
      ) : null}
      {drawing ? <RemoteImage src={drawing} /> : null}
      {hasFailed && !drawing ? <span className="portico-initial">{initialOf(name)}</span> : null}
    </span>
  );
};
