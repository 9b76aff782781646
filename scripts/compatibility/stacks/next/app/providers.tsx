"use client";

import { PorticoProvider } from "@portico/react-ui";
import type { ReactNode } from "react";
import { portico } from "../portico";

export const Providers = ({ children }: { children: ReactNode }) => (
  <PorticoProvider client={portico}>{children}</PorticoProvider>
);
