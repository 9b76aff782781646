import "@portico/react-ui/styles.css";
import { PorticoProvider } from "@portico/react-ui";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { portico } from "../portico";

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <title>A site</title>
      <Meta />
      <Links />
    </head>
    <body>
      {children}
      <ScrollRestoration />
      <Scripts />
    </body>
  </html>
);

const Site = () => (
  <PorticoProvider client={portico}>
    <Outlet />
  </PorticoProvider>
);

export default Site;
