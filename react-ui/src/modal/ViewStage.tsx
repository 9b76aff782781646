import { type PointerEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { focusTitle } from "../focus/focusTitle.ts";
import { whenResized } from "../observers/whenResized.ts";
import { StageView } from "./StageView.tsx";

interface ViewStageProps {
  /** How many views the stack holds. A smaller number means that the visitor went back. */
  readonly depth: number;
  readonly name: string;
  readonly children: ReactNode;
  /** Called when the pointer reaches a part of the stage; a finger does as it touches. */
  readonly onPointerOver: (event: PointerEvent) => void;
}

interface Displayed extends Pick<ViewStageProps, "depth" | "name"> {
  readonly direction?: "forward" | "back";
  /** The view before this one, until it has faded out. */
  readonly leaving?:
    | {
        readonly key: string;
        readonly name: string;
        readonly children: ReactNode;
        readonly leftAt: number;
      }
    | undefined;
}

const keyOf = ({ depth, name }: Pick<ViewStageProps, "depth" | "name">) => `${depth} ${name}`;

/** Views whose place the secure frame takes: it goes with them at once. */
const ofFrame: ReadonlyArray<string> = ["ApproveTransaction", "SecureWallet"];

const wantsMotion = (): boolean => !window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;

/**
 * Shows one view. A new view slides in from the side where it lies in the stack while the old one slides out and fades, and
 * the height follows (150 ms). Where the visitor prefers less motion, the new view is there at once.
 */
export const ViewStage = ({ depth, name, children, onPointerOver }: ViewStageProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const latest = useRef(children);
  const [displayed, setDisplayed] = useState<Displayed>({ depth, name });
  if (keyOf(displayed) !== keyOf({ depth, name })) {
    const fades = wantsMotion() && !ofFrame.includes(displayed.name) && !ofFrame.includes(name);
    setDisplayed({
      depth,
      name,
      direction: depth < displayed.depth ? "back" : "forward",
      leaving: fades
        ? {
            key: keyOf(displayed),
            name: displayed.name,
            children: latest.current,
            leftAt: stage.current?.scrollTop ?? 0,
          }
        : undefined,
    });
  }
  useLayoutEffect(() => {
    latest.current = children;
  });

  useLayoutEffect(() => {
    const [outer, inner] = [stage.current, content.current];
    if (!outer || !inner) return;
    return whenResized([inner], () => {
      // What is rendered ahead has no size.
      if (outer.isConnected) outer.style.height = `${inner.offsetHeight}px`;
    });
  }, []);

  const { leaving } = displayed;
  const forgetLeaving = useCallback(() => setDisplayed((shown) => ({ ...shown, leaving: undefined })), []);

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect belongs to the view, not to what it reads
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (stage.current) stage.current.scrollTop = 0;
    focusTitle(stage.current?.closest("[role=dialog], [data-portico-embedded]"));
  }, [depth, name]);

  return (
    <div className="portico-stage-window">
      <div ref={stage} className="portico-stage" onPointerOver={onPointerOver}>
        <div ref={content}>
          {/* In one list, so that the view that is left stays as it is. */}
          {[...(leaving ? [leaving] : []), { key: keyOf({ depth, name }), name, children, leftAt: undefined }].map(
            ({ key, ...shown }) => (
              <StageView key={key} {...shown} direction={displayed.direction} onGone={forgetLeaving} />
            ),
          )}
        </div>
      </div>
    </div>
  );
};
