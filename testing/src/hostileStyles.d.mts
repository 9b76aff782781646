/** Style sheets of pages that reach into everything on the page, by what each stands for. */
export const hostileStyles: Readonly<Record<string, string>>;
