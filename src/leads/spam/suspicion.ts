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
  /** More links than an enquiry has, or hidden ones. */
  'links',
  /** It reads like an advertisement. */
  'offer',
  /** Other people sent the same text. */
  'repeated',
  /** Staff called its text, or all that its domain sent, spam. */
  'known_spam',
  /** Staff called it spam. */
  'spam',
] as const

/** Suspicions about the content. They, and `spam`, go when staff release another enquiry of the same text. */
export const contentSuspicions = ['links', 'offer', 'repeated', 'known_spam'] as const satisfies Suspicion[]

export type Suspicion = (typeof suspicions)[number]
