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
  const first: ImageState = { src, phase: isDeferred ? "held" : arriving || "failed" };
  const [state, setState] = useState(first);
  if (state.src !== src || (state.phase === "held" && !isDeferred)) setState(first);

  useEffect(() => {
    if (state.phase !== "loading") return;
    const timer = setTimeout(() => setState((previous) => ({ ...previous, phase: "failed" })), IMAGE_WAIT_MILLIS);
    return () => clearTimeout(timer);
  }, [state.phase]);

  const drawing = useArtwork(state.phase === "failed" ? artwork : undefined);
  return (
    <ImageBox {...box} state={drawing ? "shown" : state.phase}>
      {src && state.phase !== "held" && !drawing ? (
        <RemoteImage
          src={src}
          onLoad={() => {
            loaded.add(src);
            setState({ src, phase: "shown" });
          }}
          onError={() => setState({ src, phase: "failed" })}
        />
      ) : null}
      {drawing ? <RemoteImage src={drawing} /> : null}
    </ImageBox>
  );
};
