/**
 * Why a lead waits for staff instead of going to the CRM. A suspicion is never shown to the visitor: the
 * answer is that of success, so that nothing real is refused and a machine learns nothing.
 */
export const suspicions = [
  'honeypot',
  'too_fast',
  'turnstile_missing',
  'turnstile_failed',
  'turnstile_down',
  /** More from one address or network than people send. */
  'busy_source',
  /** More from everybody, a provider or a region than people send. */
  'flood',
  /** Staff called it spam. */
  'spam',
] as const

export type Suspicion = (typeof suspicions)[number]
