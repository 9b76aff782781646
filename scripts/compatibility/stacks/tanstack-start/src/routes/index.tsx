import { ConnectButton } from "@portico/react-ui";
import { createFileRoute } from "@tanstack/react-router";
import { Account } from "../../account";

const Home = () => (
  <>
    <ConnectButton />
    <Account />
  </>
);

export const Route = createFileRoute("/")({ component: Home });
