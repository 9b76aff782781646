/** `GET https://host/path`: how errors and logs name a request. The query stays out, it holds the project id. */
export const requestName = (method: string, url: string): string => `${method} ${url.split("?")[0]}`;
