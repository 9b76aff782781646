import { PorticoProvider } from "@portico/react-ui";
import styles from "@portico/react-ui/styles.css?url";
import { createRootRoute, HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import { portico } from "../../portico";

const Site = () => (
  <html lang="en">
    <head>
      <HeadContent />
    </head>
    <body>
      <PorticoProvider client={portico}>
        <Outlet />
      </PorticoProvider>
      <Scripts />
    </body>
  </html>
);

export const Route = createRootRoute({
  head: () => ({
    meta: [{ charSet: "utf-8" }, { title: "A site" }],
    links: [{ rel: "stylesheet", href: styles }],
  }),
  component: Site,
});
