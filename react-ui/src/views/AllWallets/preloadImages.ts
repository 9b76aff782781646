import { limits } from "@portico/core/domain";

const loaded = (image: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    image.onload = () => resolve();
    image.onerror = () => resolve();
  });

/** Fetches images so that they show at once. Waits for at most two seconds, and then ends what is still loading. */
export const preloadImages = async (sources: ReadonlyArray<string>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limits.IMAGE_PRELOAD_TIMEOUT_MILLIS);
  });
  const images = sources.map((src) => Object.assign(new Image(), { src }));
  await Promise.race([Promise.all(images.map(loaded)), enough]);
  clearTimeout(timer);
  for (const image of images) if (!image.complete) image.src = "";
};
