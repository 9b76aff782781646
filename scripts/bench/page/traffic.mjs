const QUIET_MILLIS = 500;
const AT_MOST_MILLIS = 15_000;

const wait = (millis) => new Promise((resolve) => setTimeout(resolve, millis));

/**
 * Records a page's network traffic through its DevTools session. `takeSums()` returns the traffic since its last call:
 * requests of every kind, and bytes of scripts as transferred (headers included) and unpacked.
 */
export const watchTraffic = async (session) => {
  const inFlight = new Map();
  let lastChange = Date.now();
  let sums = { requests: 0, scriptBytes: 0, scriptBytesUnpacked: 0 };

  session.on("Network.requestWillBeSent", ({ requestId, frameId, request, redirectResponse }) => {
    if (request.url.startsWith("data:")) return;
    lastChange = Date.now();
    if (!redirectResponse) inFlight.set(requestId, { url: request.url, frameId, isScript: false, unpacked: 0 });
    sums.requests += 1;
  });
  session.on("Network.webSocketCreated", () => {
    sums.requests += 1;
  });
  const isTraffic = () => {
    lastChange = Date.now();
  };
  session.on("Network.webSocketFrameSent", isTraffic);
  session.on("Network.webSocketFrameReceived", isTraffic);
  session.on("Network.responseReceived", ({ requestId, type }) => {
    const request = inFlight.get(requestId);
    if (request) request.isScript = type === "Script";
  });
  session.on("Network.dataReceived", ({ requestId, dataLength }) => {
    const request = inFlight.get(requestId);
    if (request) request.unpacked += dataLength;
  });
  const end = ({ requestId, encodedDataLength = 0 }) => {
    const request = inFlight.get(requestId);
    if (!request) return;
    inFlight.delete(requestId);
    lastChange = Date.now();
    if (!request.isScript) return;
    sums.scriptBytes += encodedDataLength;
    sums.scriptBytesUnpacked += request.unpacked;
  };
  session.on("Network.loadingFinished", end);
  session.on("Network.loadingFailed", end);
  // A frame of another site moves to a process of its own, which does not report the end of its request to this session.
  session.on("Page.frameDetached", ({ frameId }) => {
    for (const [requestId, request] of inFlight) if (request.frameId === frameId) inFlight.delete(requestId);
  });
  await session.send("Page.enable");
  await session.send("Network.enable");

  return {
    /**
     * Resolves when no request was under way and no socket was used for half a second. After 15 s, it names the requests
     * that stay open and no longer waits for them.
     */
    settled: async () => {
      const deadline = Date.now() + AT_MOST_MILLIS;
      lastChange = Date.now();
      while (Date.now() < deadline && (inFlight.size > 0 || Date.now() - lastChange < QUIET_MILLIS)) await wait(50);
      for (const { url } of inFlight.values()) console.error(`Still open after ${AT_MOST_MILLIS / 1_000} s: ${url}`);
      inFlight.clear();
    },
    takeSums: () => {
      const totals = sums;
      sums = { requests: 0, scriptBytes: 0, scriptBytesUnpacked: 0 };
      return totals;
    },
  };
};
