import { createServer } from "node:http";

const VERSION_MAX_CHARACTERS = 64;

/** Embeds the frame, and reports what it says when it is ready. */
const pageWith = (frame: URL): string => `<!doctype html>
<iframe src="${frame.href.replaceAll("&", "&amp;").replaceAll('"', "%22")}"></iframe>
<script>
addEventListener("message", ({ source, data }) => {
  if (source !== frames[0] || data?.type !== "@w3m-frame/READY") return;
  fetch("/ready", { method: "POST", body: String(data.payload?.version ?? "").slice(0, ${VERSION_MAX_CHARACTERS}) });
});
</script>`;

interface ReportingPage {
  readonly origin: string;
  /** The version that the frame has reported, or an empty text. Pending until the frame is ready. */
  readonly version: Promise<string>;
  readonly close: () => void;
}

/** Serves a page of this machine that embeds a frame. */
export const reportingPage = async (frame: URL): Promise<ReportingPage> => {
  const server = createServer();
  const version = new Promise<string>((resolve) => {
    server.on("request", (request, response) => {
      if (request.method !== "POST") {
        response.setHeader("content-type", "text/html; charset=utf-8").end(pageWith(frame));
        return;
      }
      let body = "";
      request.on("data", (chunk: Buffer) => {
        body = `${body}${chunk}`.slice(0, VERSION_MAX_CHARACTERS);
      });
      request.on("end", () => {
        response.end();
        resolve(body);
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    version,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
