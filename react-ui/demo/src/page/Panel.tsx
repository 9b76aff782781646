import { type ReactNode, useId } from "react";

interface PanelProps {
  readonly title: string;
  readonly about?: ReactNode;
  /** Shown at the end of the heading's line. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of the page with its heading. */
export const Panel = ({ title, about, action, className, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={className ? `demo-panel ${className}` : "demo-panel"} aria-labelledby={id}>
      <header className="demo-panel-head">
        <div>
          <h2 id={id}>{title}</h2>
          {about ? <p>{about}</p> : null}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
};
