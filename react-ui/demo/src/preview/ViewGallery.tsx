import { Panel } from "../page/Panel.tsx";
import { Segments } from "../settings/controls.tsx";
import type { Settings } from "../settings/settings.ts";
import { viewGroups, viewNames, viewStateNames, viewStates } from "./viewChoices.ts";

interface ViewGalleryProps {
  readonly settings: Pick<Settings, "view" | "state">;
  readonly onChange: (settings: Partial<Settings>) => void;
}

/** Every view, to be shown in the preview, and the states that it can be in. */
export const ViewGallery = ({ settings: { view, state }, onChange }: ViewGalleryProps) => (
  <Panel
    title="Views"
    about="Each opens in the preview. Those of an account connect a test wallet there."
    className="demo-views"
  >
    <Segments
      label="State"
      value={state}
      choices={viewStateNames.map((name) => [name, viewStates[name].label])}
      onChange={(chosen) => onChange({ state: chosen })}
    />
    <p className="demo-quiet">{viewStates[state].about}</p>
    {viewGroups.map(({ label, views }) => (
      <fieldset key={label} className="demo-several">
        <legend>{label}</legend>
        <div>
          {viewNames
            .filter((name) => Object.hasOwn(views, name))
            .map((name) => (
              <label key={name}>
                <input type="radio" name="view" checked={name === view} onChange={() => onChange({ view: name })} />
                <span>{views[name]}</span>
              </label>
            ))}
        </div>
      </fieldset>
    ))}
  </Panel>
);
