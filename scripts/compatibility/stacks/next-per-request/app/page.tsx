import { ConnectButton } from "@portico/react-ui";
import { Account } from "../account";

const Page = () => (
  <>
    <ConnectButton />
    <Account />
  </>
);

export default Page;
