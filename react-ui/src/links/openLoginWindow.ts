const LOGIN_WINDOW_FEATURES = "width=600,height=800,scrollbars=yes";

/**
 * Opens an empty window in which the visitor signs in elsewhere; null when the browser blocks it. It has to be opened in
 * the click itself, before its address is known.
 */
export const openLoginWindow = (): Window | null => window.open("", "_blank", LOGIN_WINDOW_FEATURES);
