import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Icon } from "./images/Icon.tsx";
import { Spinner } from "./states/Spinner.tsx";

interface RowProps extends Omit<ComponentPropsWithoutRef<"button">, "type"> {
  /** A picture, or an icon. */
  readonly image?: ReactNode;
  readonly label: ReactNode;
  /** A second line in a quieter colour. */
  readonly detail?: ReactNode;
  /** A tag, an amount or the like at the end of the row. */
  readonly end?: ReactNode;
  readonly hasArrow?: boolean;
  readonly isBusy?: boolean;
}

/** A choice in a list. While it is busy or disabled, it stays in the tab order and does nothing. */
export const Row = ({
  image,
  label,
  detail,
  end,
  hasArrow = false,
  isBusy = false,
  onClick,
  ...buttonProps
}: RowProps) => {
  const isOff = isBusy || buttonProps["aria-disabled"] === true;
  return (
    <button
      type="button"
      className="portico-row"
      {...buttonProps}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {image}
      <span className="portico-row-text">
        <span className="portico-row-label">
          <bdi>{label}</bdi>
        </span>
        {detail ? <span className="portico-row-detail">{detail}</span> : null}
      </span>
      {isBusy ? <Spinner /> : end}
      {hasArrow ? <Icon name="chevronRight" /> : null}
    </button>
  );
};
