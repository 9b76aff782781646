import { useContext, useEffect, useState } from "react";
import { type ArtworkKey, useArtwork } from "../../artwork/useArtwork.ts";
import { RemoteImage } from "../../links/RemoteImage.tsx";
import { ShownContext } from "../../provider/ShownContext.ts";
import { IMAGE_WAIT_MILLIS } from "../../theme/timings.ts";
import { ImageBox, type ImageBoxProps } from "./ImageBox.tsx";

interface ImageProps extends Omit<ImageBoxProps, "state" | "children"> {
  /** Undefined when there is no image. */
  readonly src: string | undefined;
  /** A logo of the package, which replaces a missing image before its initial does. */
  readonly artwork?: ArtworkKey | undefined;
}

interface ImageState {
  readonly src: string | undefined;
  readonly phase: ImageBoxProps["state"];
  /** Whether a logo of the package is shown until the image is there. */
  readonly isCovered: boolean;
}

/** What the page has loaded already. */
const loaded = new Set<string>();

/**
 * A logo, which fades in the first time, and is there at once where it is shown again. A logo of the package, or else an
 * initial, replaces an image that does not load within two seconds. It is decoration: the name stands beside it.
 */
export const Image = ({ src, artwork, ...box }: ImageProps) => {
  const isShown = useContext(ShownContext);
  // What is rendered ahead requests nothing.
  const isDeferred = !isShown && !src?.startsWith("data:");
  const arriving = src && (loaded.has(src) ? "shown" : "loading");
  const first: ImageState = { src, phase: isDeferred ? "held" : arriving || "failed", isCovered: false };
  const [state, setState] = useState(first);
  const { phase, isCovered } = state;
  const drawing = useArtwork(phase === "failed" || (phase === "loading" && isCovered) ? artwork : undefined);
  if (state.src !== src || (phase === "held" && !isDeferred)) setState({ ...first, isCovered: drawing !== undefined });

  useEffect(() => {
    if (phase !== "loading") return;
    const timer = setTimeout(() => setState((previous) => ({ ...previous, phase: "failed" })), IMAGE_WAIT_MILLIS);
    return () => clearTimeout(timer);
  }, [phase]);

  return (
    <ImageBox {...box} state={drawing ? "shown" : phase}>
      {src && phase !== "held" && !(phase === "failed" && drawing) ? (
        <RemoteImage
          src={src}
          hidden={drawing !== undefined}
          onLoad={() => {
            loaded.add(src);
            setState({ ...first, phase: "shown" });
          }}
          onError={() => setState({ ...first, phase: "failed" })}
        />
      ) : null}
      {drawing ? <RemoteImage src={drawing} /> : null}
    </ImageBox>
  );
};
