import { useEffect, useState } from "react";
import { RemoteImage } from "../../links/RemoteImage.tsx";
import { IMAGE_WAIT_MILLIS } from "../../theme/timings.ts";

interface ImageProps {
  /** Undefined when there is no image. */
  readonly src: string | undefined;
  /** The name of the pictured thing. Its initial replaces a missing image. */
  readonly name: string;
  readonly shape?: "rounded" | "circle";
  readonly size?: "tiny" | "small" | "medium" | "large" | "huge";
  /** The image is not requested yet; its space is kept. */
  readonly isDeferred?: boolean;
}

const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? "?";

const initialPhase = (src: string | undefined, isDeferred: boolean) =>
  isDeferred ? "held" : src ? "loading" : "failed";

/**
 * A logo, which fades in. An initial replaces an image that does not load within two seconds. It is decoration: the
 * name stands beside it.
 */
export const Image = ({ src, name, shape = "rounded", size = "medium", isDeferred = false }: ImageProps) => {
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

  return (
    <span className="portico-image" data-shape={shape} data-size={size} data-state={state.phase} aria-hidden="true">
      {src && state.phase !== "held" ? (
        <RemoteImage
          src={src}
          onLoad={() => setState({ src, phase: "shown" })}
          onError={() => setState({ src, phase: "failed" })}
        />
      ) : null}
      {state.phase === "failed" ? <span className="portico-initial">{initialOf(name)}</span> : null}
    </span>
  );
};
