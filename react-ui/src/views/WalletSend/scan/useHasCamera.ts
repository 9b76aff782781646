import { useEffect, useState } from "react";

/**
 * Whether the page can ask for a camera: the device has one, the page is secure, and no policy forbids it. The visitor
 * is not asked for this.
 */
export const useHasCamera = (): boolean => {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
      if (isCurrent) setHasCamera(devices.some(({ kind }) => kind === "videoinput"));
    };
    look().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, []);
  return hasCamera;
};
