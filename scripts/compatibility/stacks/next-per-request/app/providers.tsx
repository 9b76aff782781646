"use client";

import { rememberInCookie } from "@portico/core";
import { PorticoProvider } from "@portico/react-ui";
import { type ReactNode, useEffect } from "react";
import { porticoFor } from "../portico";

interface ProvidersProps {
  remembered: Readonly<Record<string, string>>;
  children: ReactNode;
}

export const Providers = ({ remembered, children }: ProvidersProps) => {
  const portico = porticoFor(remembered);
  useEffect(() => rememberInCookie(portico), [portico]);
  return <PorticoProvider client={portico}>{children}</PorticoProvider>;
};
