import { ed25519 } from "@noble/curves/ed25519.js";
import { solanaAdapter } from "@portico/core/adapters/solana";
import { connectedOn } from "@portico/core/domain";
import { solana } from "@portico/core/networks";
import { createPortico } from "@portico/core/node";
import { base58 } from "@scure/base";

const secretKey = ed25519.utils.randomSecretKey();
const publicKey = ed25519.getPublicKey(secretKey);

const portico = createPortico({
  networks: [solana],
  adapters: [
    solanaAdapter({
      signers: [
        {
          id: "script",
          name: "The script's key",
          address: base58.encode(publicKey),
          sign: (bytes) => ed25519.sign(bytes, secretKey),
        },
      ],
    }),
  ],
});

await portico.connection.connect({ connector: { id: "script", namespace: "solana" } });
const signature = await portico.signer.signMessage({ message: "Hello" });
console.log(connectedOn(portico.connection.store.get(), "solana")?.address, signature);
await portico.dispose();
