import { Icon, type IconName } from "./Icon.tsx";

interface IconBoxProps {
  readonly icon: IconName;
  readonly variant?: "accent" | "neutral" | "danger";
  readonly size?: "medium" | "large" | "huge";
}

/** An icon on a coloured background, in place of a logo. */
export const IconBox = ({ icon, variant = "neutral", size = "medium" }: IconBoxProps) => (
  <span className="portico-icon-box" data-variant={variant} data-size={size}>
    <Icon name={icon} />
  </span>
);
