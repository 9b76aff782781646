/** Shows that something is under way for an unknown time. */
export const Spinner = () => <span className="portico-spinner" aria-hidden="true" />;
