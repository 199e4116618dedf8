/*
 * Time limits. The platform bounds nothing that a visitor waits for: a query or a read of the store that never
 * answers would keep a request open until the browser gives up.
 */

/**
 * What a visitor may wait for, in milliseconds. A page answers within `page`: reading the store, waiting for a run
 * of another request, a run of its own and looking for an older copy together stay below it (test/guards/time-limits.test.ts).
 */
export const limits = {
  page: 3000,
  /** A read of KV that its edge does not hold yet goes to a central store: usually below 300. */
  kvRead: 500,
  /** Copies for an outage were read recently or not at all: what is not near is not waited for. */
  kvOlderCopy: 250,
  /** Nobody waits for a copy to be written; this only ends the work. */
  kvWrite: 2000,
  /** One round trip to D1 from the Gulf to Europe takes about 200. */
  d1Read: 1000,
  /** Everything of a page: its two round trips to D1 and its drawing. */
  render: 1400,
  /** A run that another request began: that request may be gone, and then its promise never settles. */
  sharedRun: 400,
  /** Before the frame of a built-in page is sent without its content. */
  firstByte: 150,
  /** The page of a form that comes back with what was typed. */
  returnedForm: 1500,
  /** What a screen of the admin reads; then it says what it could not have. */
  staffRead: 4000,
  /** What the cron asks of D1: nobody waits, but its other work does. */
  cronRead: 10_000,
  healthCheck: 1000,
} as const

/** What `work` gives, or a rejection after `ms`. Nothing can stop a query: it may still happen afterwards. */
export async function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`no answer within ${ms} ms`, 'TimeoutError')), ms)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

export type Within = typeof within
