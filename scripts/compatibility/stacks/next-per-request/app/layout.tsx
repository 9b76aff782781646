import "@portico/react-ui/styles.css";
import { rememberedInCookies } from "@portico/core";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "./providers";

export const metadata: Metadata = { title: "A site" };

const Layout = async ({ children }: { children: ReactNode }) => {
  const remembered = rememberedInCookies((await cookies()).toString());
  return (
    <html lang="en">
      <body>
        <Providers remembered={remembered}>{children}</Providers>
      </body>
    </html>
  );
};

export default Layout;
