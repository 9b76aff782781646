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
  readonly isHeld?: boolean;
}

const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? "?";

const firstOf = (src: string | undefined, isHeld: boolean) => (isHeld ? "held" : src ? "loading" : "failed");

/**
 * A logo, which fades in. An initial replaces an image that does not load within two seconds. It is decoration: the
 * name stands beside it.
 */
export const Image = ({ src, name, shape = "rounded", size = "medium", isHeld = false }: ImageProps) => {
  const [state, setState] = useState<{ src: string | undefined; is: "held" | "loading" | "shown" | "failed" }>({
    src,
    is: firstOf(src, isHeld),
  });
  if (state.src !== src || (state.is === "held" && !isHeld)) setState({ src, is: firstOf(src, isHeld) });

  useEffect(() => {
    if (state.is !== "loading") return;
    const timer = setTimeout(() => setState((now) => ({ ...now, is: "failed" })), IMAGE_WAIT_MILLIS);
    return () => clearTimeout(timer);
  }, [state.is]);

  return (
    <span className="portico-image" data-shape={shape} data-size={size} data-state={state.is} aria-hidden="true">
      {src && state.is !== "held" ? (
        <RemoteImage
          src={src}
          onLoad={() => setState({ src, is: "shown" })}
          onError={() => setState({ src, is: "failed" })}
        />
      ) : null}
      {state.is === "failed" ? <span className="portico-initial">{initialOf(name)}</span> : null}
    </span>
  );
};
