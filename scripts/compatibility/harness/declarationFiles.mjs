/** How many files of declarations a site reads at most: each one costs every type check of the site time. */
export const DECLARATION_FILES_MAX = 400;
