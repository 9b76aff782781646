import type { ReactNode } from "react";

export interface ImageBoxProps {
  /** The name of the pictured thing. Its initial replaces an image that has failed. */
  readonly name: string;
  readonly shape?: "rounded" | "circle";
  readonly size?: "tiny" | "small" | "medium" | "large" | "huge";
  readonly state: "held" | "loading" | "shown" | "failed";
  readonly children?: ReactNode;
}

/** The place of a logo, with what fills it. It is decoration: the name stands beside it. */
export const ImageBox = ({ name, shape = "rounded", size = "medium", state, children }: ImageBoxProps) => (
  <span className="portico-image" data-shape={shape} data-size={size} data-state={state} aria-hidden="true">
    {children}
    {state === "failed" ? (
      <span className="portico-initial">{Array.from(name.trim())[0]?.toUpperCase() ?? "?"}</span>
    ) : null}
  </span>
);
