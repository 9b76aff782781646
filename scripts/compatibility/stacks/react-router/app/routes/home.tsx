import { ConnectButton } from "@portico/react-ui";
import { Account } from "../../account";

const Home = () => (
  <>
    <ConnectButton />
    <Account />
  </>
);

export default Home;
