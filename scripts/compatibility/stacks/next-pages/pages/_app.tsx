import "@portico/react-ui/styles.css";
import { PorticoProvider } from "@portico/react-ui";
import type { AppProps } from "next/app";
import { portico } from "../portico";

const Site = ({ Component, pageProps }: AppProps) => (
  <PorticoProvider client={portico}>
    <Component {...pageProps} />
  </PorticoProvider>
);

export default Site;
