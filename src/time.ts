/*
 * Timeouts. The platform limits none of the work a visitor waits for: a query or a store read that never responds
 * would keep a request open until the browser gives up.
 */

/**
 * Timeouts in milliseconds. A page and a submitted form respond within `page`. For a page this covers reading the
 * store, waiting for another request's run, its own run and looking for an older copy. For a form it covers the
 * limiter, the spam checks, every store for the lead and the rendering (test/guards/time-limits.test.ts).
 */
export const limits = {
  page: 3000,
  /** A KV read that misses the edge goes to a central store: usually below 300. */
  kvRead: 500,
  /** Copies for an outage were read recently or not at all: a read that misses the edge is not waited for. */
  kvOlderCopy: 250,
  /** What staff say of the agency, for a page without the database; otherwise as it was last known. */
  siteRead: 150,
  /** Nobody waits for a copy to be written; this only ends the work. */
  kvWrite: 2000,
  /** One round trip to D1 from the Gulf to Europe takes about 200. */
  d1Read: 1000,
  /** All of a page: its round trip to D1, two if it shows a list that was not expected, and its rendering. */
  render: 1400,
  /** A run of another request: that request may have ended, and then its promise never settles. */
  sharedRun: 400,
  /** Before the frame of a built-in page is sent without its content. */
  firstByte: 150,
  /** Rendering a page from loaded data, without I/O. */
  formRender: 100,
  /** A rate limit; a late one refuses no request. */
  limiter: 200,
  /** Turnstile's verdict: if it is late the enquiry waits until Turnstile responds again. */
  turnstile: 750,
  /** An uploaded picture: R2 usually begins within 100. */
  mediaRead: 5000,
  /** All sizes of an uploaded picture, one after the other, in Cloudflare Images and R2. */
  mediaStore: 120_000,
  /** Before an upload is refused because too many arrive at once. */
  uploadWait: 30_000,
  /** An upload that gives no sign of life for so long was cut off. */
  uploadLost: 10_000,
  /** The CV of an application in R2: usually below a second. */
  cvStore: 5000,
  /** Counting a sender's enquiries: one round trip to D1, or two for the first of a day. */
  pressure: 500,
  /** Calculating the estimate that an enquiry brings along, while the spam checks run. */
  estimate: 500,
  /** Finding and taking the slot of a consultation, two round trips to D1, while the spam checks run. */
  slot: 750,
  /** Making sure that the slot is that of the stored enquiry: one round trip. */
  slotAttach: 400,
  /** All attempts to store a lead in D1; after that the queue or KV carries it. */
  leadInsert: 900,
  /** Either usually takes less than 100. */
  leadQueue: 300,
  leadSpill: 300,
  /** The CRM as the last resort; it gets the remaining time, and this at least. */
  leadCrm: 400,
  /** D1's record of the CRM's responses, read while D1 is unavailable. */
  leadVerdict: 100,
  /** The page of a returned form, if this much time is left. */
  returnedForm: 1500,
  /** The reads of an admin screen; after that it says what is unavailable. */
  staffRead: 4000,
  /** A staff member's change in the database; after that the answer says that it may still take effect. */
  staffWrite: 6000,
  /** A publication: the database's part, and every attempt to write its mark (test/guards/time-limits.test.ts). */
  staffPublish: 15_000,
  /** A machine that suggests a text: a person waits for it, and can write meanwhile. */
  suggestion: 20_000,
  /** The cron's D1 queries: no visitor waits for them, but its other work does. */
  cronRead: 10_000,
  /** All content of the site, read page by page, or written to R2 as one file. */
  nightlyExport: 60_000,
  healthCheck: 1000,
} as const

/** So many nightly exports of the content are stored. */
export const retainedExports = 30

/** The result of `work`, or a rejection after `ms`. Queries cannot be cancelled and may still take effect. */
export async function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`no response within ${ms} ms`, 'TimeoutError')), ms)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

export type Within = typeof within

/** Resolves after `ms`. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Milliseconds since 1970. Whatever depends on the time gets a clock; only the worker's entry points name this one. */
export type Clock = () => number
export const systemClock: Clock = () => Date.now()
