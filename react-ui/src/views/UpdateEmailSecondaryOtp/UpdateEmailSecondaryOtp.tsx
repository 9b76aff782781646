import { ChangeCodeStep } from "../../login/ChangeCodeStep.tsx";
import type { ViewProps } from "../ViewProps.ts";

/** Asks for the code that was sent to the new address. */
export const UpdateEmailSecondaryOtp = ({ view }: ViewProps<"UpdateEmailSecondaryOtp">) => (
  <ChangeCodeStep email={view.newEmail} currentEmail={view.email} />
);
