/*
 * Time limits. The platform bounds nothing that a visitor waits for: a query or a read of the store that never
 * answers would keep a request open until the browser gives up.
 */

/**
 * What a visitor may wait for, in milliseconds. A page and a sent form answer within `page`. Of a page: reading the store,
 * waiting for a run of another request, a run of its own and looking for an older copy together stay below it. Of a form:
 * a limiter, what speaks against the enquiry, everybody who may hold it and the drawing do (test/guards/time-limits.test.ts).
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
  /** Drawing a page from what is there: it waits for nothing. */
  drawing: 100,
  /** A rate limit; one that is late refuses nobody. */
  limiter: 200,
  /** Turnstile's verdict: an enquiry for which it is late waits until Turnstile answers again. */
  turnstile: 750,
  /** Counting what a sender has sent: a round trip to D1, or two with the first of a day. */
  pressure: 500,
  /** All tries to store a lead in D1; what is slower the queue or KV brings there. */
  leadInsert: 900,
  /** Either takes less than 100 in fair weather. */
  leadQueue: 300,
  leadSpill: 300,
  /** The CRM as the last resort; it has what the others left, and this at least. */
  leadCrm: 400,
  /** What D1 remembers of the CRM's answers, asked while D1 is away. */
  leadVerdict: 100,
  /** The page of a form that comes back with what was typed, if so much is left. */
  returnedForm: 1500,
  /** What a screen of the admin reads; then it says what it could not have. */
  staffRead: 4000,
  /** What staff change in the database; then they hear that it may have been made, as it still may be. */
  staffWrite: 6000,
  /** A change that visitors are told of: the database's part, and every try to write its mark (test/guards/time-limits.test.ts). */
  staffPublish: 15_000,
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
