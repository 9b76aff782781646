import { limits, siteImageLink } from "@portico/core/domain";

const loadImage = (link: string): Promise<void> =>
  new Promise((resolve) => {
    const image = new Image();
    image.referrerPolicy = "no-referrer";
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      image.src = "";
      end();
    }, limits.IMAGE_PRELOAD_TIMEOUT_MILLIS);
    image.onload = end;
    image.onerror = end;
    image.src = link;
  });

/**
 * Fetches images as `RemoteImage` does, so that they show at once. Waits for at most two seconds, and then ends their
 * requests.
 */
export const preloadImages = async (sources: ReadonlyArray<string>): Promise<void> => {
  await Promise.all(sources.flatMap((source) => siteImageLink(source) ?? []).map(loadImage));
};
