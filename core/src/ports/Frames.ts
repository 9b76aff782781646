/** Where a frame shows in the window, in CSS pixels. */
export interface FramePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Of its rounded corners; none by default. */
  readonly radius?: number;
}

/** A frame of another origin in the page. It is invisible until it is placed. */
export interface PageFrame {
  /** Posts a message that only the frame's own origin can receive. */
  readonly post: (message: unknown) => void;
  readonly place: (place: FramePlace) => void;
  readonly hide: () => void;
  /** Removes the frame. Nothing is received from it any more. */
  readonly close: () => void;
}

export interface FrameRequest {
  /** Absolute URL of the frame's document. */
  readonly url: string;
  /** What the frame is, for screen readers. */
  readonly title: string;
  /** Called with each message that the frame's own window sends from its own origin. No other message is passed on. */
  readonly onMessage: (message: unknown) => void;
}

/** A message that another window posted to the page. */
export interface WindowMessage {
  readonly data: unknown;
  readonly origin: string;
  /** The window that posted it. */
  readonly source: unknown;
}

/** A window that the page opened empty in the visitor's click. A `Window` is one. */
export interface LoginPopup {
  readonly closed: boolean;
  readonly close: () => void;
  readonly location: { href: string };
}

/** What puts frames of other origins into a page, or into the process of a program without one. */
export interface Frames {
  /** Opens a frame; undefined where there is none. */
  readonly open: (request: FrameRequest) => PageFrame | undefined;
  /** Calls the listener with what any window posts to the page. Returns an unsubscribe function. */
  readonly onWindowMessage: (listener: (message: WindowMessage) => void) => () => void;
  /** Leads the visitor of a page to another address; absent where there is no page. */
  readonly leaveFor?: (url: string) => void;
  /** Changes the address of a page without loading it; absent where there is no page. */
  readonly replaceAddress?: (url: string) => void;
  /** Lets whoever looks for a fault save the log of the frame; absent where there is no page. Returns what takes it back. */
  readonly offerLog?: (read: () => string) => () => void;
  /** Whether the visitor's device prefers light colours. */
  readonly prefersLight: () => boolean;
}
