/** Something is under way, and nobody knows how long. */
export const Spinner = () => <span className="portico-spinner" aria-hidden="true" />;
