import { limits } from "@portico/core/domain";

const loadImage = (src: string): Promise<void> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = () => resolve();
    image.src = src;
  });

/** Fetches images so that they show at once. Waits for at most two seconds. */
export const preloadImages = async (sources: ReadonlyArray<string>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limits.IMAGE_PRELOAD_TIMEOUT_MILLIS);
  });
  await Promise.race([Promise.all(sources.map(loadImage)), timeout]);
  clearTimeout(timer);
};
