/**
 * Timeouts in milliseconds: the platform has none, and a query that never responds would keep a request open until the
 * browser gives up. A page and a submitted form respond within `page`. For a page this covers reading the store, waiting
 * for another request's run, its own run and the answer in an outage. For a form it covers the rate limit, the spam
 * checks, every store for the lead and the rendering (test/guards/timeouts.test.ts).
 */
export const timeouts = {
  page: 3000,
  /** A KV read that misses the edge goes to a central store: usually below 300. */
  kvRead: 500,
  /** Copies for an outage: one that was not read at this location recently is not waited for. */
  kvOutageCopy: 250,
  /** The site's sections for a page without the database; if late, the last known ones are used. */
  kvSite: 150,
  /** Work in KV or D1 for which no visitor waits; this only ends it. */
  background: 2000,
  /** One round trip to D1 from the Gulf to Europe takes about 200. */
  d1Query: 1000,
  /** A whole page: one round trip to D1, or two for a list that was not expected, and the rendering. */
  render: 1400,
  /** Waiting for a rendering that another request began: if that request has ended, the promise never settles. */
  sharedRun: 400,
  /** After this, the layout of a built-in page is sent before its content. */
  firstByte: 150,
  /** Rendering a page from loaded data, without I/O. */
  formRender: 100,
  /** A rate limit; if late, the request is not refused. */
  rateLimit: 200,
  /** Turnstile's verdict; if late, the enquiry waits until Turnstile responds again. */
  turnstile: 750,
  /** The handbook, a static file: usually below 50. */
  handbook: 1000,
  /** An uploaded picture: R2 usually begins within 100. */
  mediaRead: 5000,
  /** All sizes of an uploaded picture, one after the other, in Cloudflare Images and R2. */
  mediaStore: 120_000,
  /** An upload waits so long for its turn before it is refused. */
  uploadWait: 30_000,
  /** An upload without new bytes for so long was cut off. */
  uploadLost: 10_000,
  /** The CV of an application in R2: usually below a second. */
  cvStore: 5000,
  /** Counting a sender's enquiries: one round trip to D1, or two for the first of a day. */
  quotas: 500,
  /** Calculating the estimate that an enquiry brings along, while the spam checks run. */
  estimate: 500,
  /** Finding and reserving the slot of a consultation, two round trips to D1, while the spam checks run. */
  slot: 750,
  /** Confirming that the slot belongs to the stored enquiry: one round trip. */
  slotConfirm: 400,
  /** All attempts to store a lead in D1; after that the queue or KV carries it. */
  leadInsert: 900,
  /** Either usually takes less than 100. */
  leadQueue: 300,
  leadSpill: 300,
  /** The CRM as the last resort; it gets the remaining time, and this at least. */
  leadCrm: 400,
  /** D1's record of the CRM's responses, read while D1 is unavailable. */
  crmRecord: 100,
  /** The page of a returned form, if this much time is left. */
  returnedForm: 1500,
  /** The reads of an admin screen; after that it shows what is unavailable. */
  staffRead: 4000,
  /** A change by staff in the database; after that the response warns that it may still take effect. */
  staffWrite: 6000,
  /** A publication: the database's part, and every attempt to write its mark (test/guards/timeouts.test.ts). */
  staffPublish: 15_000,
  /** A suggested translation or text: a person waits for it, and can write meanwhile. */
  suggestion: 20_000,
  /** One step of the cron, or of long work after a response: no visitor waits, but the steps after it do. */
  longBackground: 10_000,
  /** All content of the site, read page by page, or written to R2 as one file. */
  nightlyExport: 60_000,
  healthCheck: 1000,
} as const

/** The number of nightly exports of the content that are stored. */
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

/** Epoch ms. Code that depends on the time gets a clock as a parameter; only the worker's entry points use `systemClock`. */
export type Clock = () => number
export const systemClock: Clock = () => Date.now()

/** Epoch ms as ISO 8601, as the database and answers have it: `2026-08-01T09:30:00.000Z`. */
export function isoTime(ms: number): string
export function isoTime(ms: number | null): string | null
export function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

/** The day in UTC: `2026-08-01`. */
export function isoDay(ms: number): string {
  return isoTime(ms).slice(0, 10)
}
