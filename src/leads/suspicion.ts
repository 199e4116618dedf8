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
  'flood',
] as const

export type Suspicion = (typeof suspicions)[number]
