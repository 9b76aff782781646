import { Icon, type IconName } from "./images/Icon.tsx";

interface IconButtonProps {
  readonly icon: IconName;
  /** What the button does, for screen readers. */
  readonly label: string;
  /** The button stays in the tab order and does nothing. */
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** A round button with an icon. */
export const IconButton = ({ icon, label, isOff = false, onClick }: IconButtonProps) => (
  <button
    type="button"
    className="portico-icon-button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    title={label}
    onClick={isOff ? undefined : onClick}
  >
    <Icon name={icon} />
  </button>
);
