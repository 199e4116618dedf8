export type FetchFn = (url: string, init: RequestInit) => Promise<Response>

/** The real network. Code that calls other servers gets it as a parameter, so that tests can replace it. */
export const fetchFn: FetchFn = (url, init) => fetch(url, init)
