/**
 * Why a lead waits for staff instead of going to the CRM. The visitor never sees it and gets the success
 * response, so that no real enquiry is refused and a bot learns nothing.
 */
export const suspicions = [
  'honeypot',
  'too_fast',
  'turnstile_missing',
  'turnstile_failed',
  'turnstile_down',
  /** More from one address or network than people send. */
  'busy_source',
  /** More from all senders, one provider or one region than people send. */
  'flood',
  /** Staff called it spam. */
  'spam',
] as const

export type Suspicion = (typeof suspicions)[number]
