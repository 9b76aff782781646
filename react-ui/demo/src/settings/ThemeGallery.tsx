import { customProperties } from "@portico/core/page";
import { useEffect, useRef } from "react";
import { Panel } from "../page/Panel.tsx";
import { type ReadyTheme, readyThemeOf, readyThemes } from "./readyThemes.ts";
import type { Settings } from "./settings.ts";

/** A small picture of the modal in a theme, drawn with the kit's own variables. */
const Sketch = ({ variables }: Pick<ReadyTheme, "variables">) => {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    for (const [name, value] of Object.entries(customProperties(variables))) {
      element.current?.style.setProperty(name, value);
    }
  }, [variables]);
  return (
    <span ref={element} className="demo-sketch" aria-hidden="true">
      <i />
      <i />
      <i />
      <b />
    </span>
  );
};

interface ThemeGalleryProps {
  readonly settings: Settings;
  readonly onChange: (settings: Partial<Settings>) => void;
}

/** The ready-made themes and the kit's own look, each with a picture. */
export const ThemeGallery = ({ settings, onChange }: ThemeGalleryProps) => {
  const chosen = readyThemeOf(settings);
  return (
    <Panel title="Themes" about="Ready-made, for light and dark. Each is a start for your own.">
      <div className="demo-themes">
        {readyThemes.map((theme) => (
          <button
            key={theme.label}
            type="button"
            aria-pressed={theme === chosen}
            onClick={() => onChange(theme.themeSettings)}
          >
            <Sketch variables={theme.variables} />
            {theme.label}
          </button>
        ))}
      </div>
    </Panel>
  );
};
