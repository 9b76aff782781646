import { type KeyboardEvent, useId, useState } from "react";
import { CopyButton } from "../page/CopyButton.tsx";
import { Panel } from "../page/Panel.tsx";
import type { Settings } from "../settings/settings.ts";
import { Code } from "./Code.tsx";
import { cssCode } from "./cssCode.ts";
import { reactCode } from "./reactCode.ts";
import { typescriptCode } from "./typescriptCode.ts";

const languages = [
  { name: "React", codeOf: reactCode },
  { name: "TypeScript", codeOf: typescriptCode },
  { name: "CSS variables", codeOf: cssCode },
] as const;
type Language = (typeof languages)[number];

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The code for what is chosen, for each kind of site. */
export const CodePanel = ({ settings }: { readonly settings: Settings }) => {
  const id = useId();
  const [shown, setShown] = useState<Language>(languages[0]);
  const code = shown.codeOf(settings);
  const moveBy = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const next = languages.at((languages.indexOf(shown) + step) % languages.length);
    if (!next) return;
    setShown(next);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return (
    <Panel
      title="Your code"
      about="Exactly what is chosen, and nothing that is standard."
      action={<CopyButton key={shown.name} text={code} label="Copy code" />}
    >
      <div className="demo-tabs" role="tablist" aria-label="Language of the code">
        {languages.map((language) => (
          <button
            key={language.name}
            id={`${id}-${language.name}`}
            type="button"
            role="tab"
            aria-selected={language === shown}
            aria-controls={`${id}-code`}
            tabIndex={language === shown ? 0 : -1}
            onClick={() => setShown(language)}
            onKeyDown={moveBy}
          >
            {language.name}
          </button>
        ))}
      </div>
      <div id={`${id}-code`} role="tabpanel" aria-label={shown.name}>
        <Code code={code} label="Code for what is chosen" />
      </div>
    </Panel>
  );
};
