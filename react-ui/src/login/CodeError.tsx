import type { PorticoError } from "@portico/core";
import { textParts, visitorText } from "@portico/core/strings";
import { Fragment } from "react";
import { useErrorTexts } from "../texts/useErrorTexts.ts";
import { useLoginTexts } from "../texts/useLoginTexts.ts";

/** What a secure site says about a code that is not the one of the mail. */
const INVALID_CODE = /^invalid code\.?$/i;

/** What went wrong with a code. The words of the secure site may be in another language than the rest. */
export const CodeError = ({ error }: { readonly error: PorticoError }) => {
  const { wrongCode, invalidCode } = useLoginTexts();
  const message = visitorText(error, useErrorTexts());
  if (error._tag !== "FrameRefused") return message;
  return textParts(wrongCode).map((part) =>
    "words" in part ? (
      <Fragment key={part.words}>{part.words}</Fragment>
    ) : (
      <bdi key={part.placeholder}>{INVALID_CODE.test(message) ? invalidCode : message.replace(/\.$/, "")}</bdi>
    ),
  );
};
