import type { PlainViewName } from "@portico/core/domain";
import type { ComponentProps } from "react";
import { Icon } from "../parts/images/Icon.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { CurrencyImage } from "./CurrencyImage.tsx";

interface CurrencyButtonProps extends Pick<ComponentProps<typeof CurrencyImage>, "kind" | "id"> {
  readonly label: string;
  /** The view with the others. */
  readonly view: PlainViewName;
}

/** The chosen currency. A click leads to the others. */
export const CurrencyButton = ({ kind, id, label, view }: CurrencyButtonProps) => {
  const client = usePortico();
  return (
    <button
      type="button"
      className="portico-token-button"
      aria-label={label}
      onClick={() => void client.router.push({ name: view })}
    >
      <CurrencyImage kind={kind} id={id} size="small" />
      <bdi>{id}</bdi>
      <Icon name="chevronDown" />
    </button>
  );
};
