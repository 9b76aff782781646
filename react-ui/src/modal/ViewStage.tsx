import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { focusTitle } from "../focus/focusTitle.ts";
import { whenResized } from "../observers/whenResized.ts";

interface ViewStageProps {
  /** How many views the stack holds. A smaller number means that the visitor went back. */
  readonly depth: number;
  readonly name: string;
  readonly children: ReactNode;
}

/** Shows one view. A new view slides in from the side where it lies in the stack, and the height follows (150 ms). */
export const ViewStage = ({ depth, name, children }: ViewStageProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [displayed, setDisplayed] = useState({ depth, name, direction: "none" });
  if (displayed.depth !== depth || displayed.name !== name) {
    setDisplayed({ depth, name, direction: depth < displayed.depth ? "back" : "forward" });
  }

  useLayoutEffect(() => {
    const [outer, inner] = [stage.current, content.current];
    if (!outer || !inner) return;
    return whenResized([inner], () => {
      outer.style.height = `${inner.offsetHeight}px`;
    });
  }, []);

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
    <div ref={stage} className="portico-stage">
      <div ref={content} className="portico-stage-content">
        <div className="portico-view" key={`${depth} ${name}`} data-view={name} data-direction={displayed.direction}>
          {children}
        </div>
      </div>
    </div>
  );
};
