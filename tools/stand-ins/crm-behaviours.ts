/** The values of the form field `mode` of POST /behaviour; with `email`, only for that sender's leads. */
export const behaviours = [
  'ok',
  'error-header',
  '500',
  '429',
  'hang',
  'stall',
  'reset',
  'redirect-back',
  'redirect-elsewhere',
] as const

export type Behaviour = (typeof behaviours)[number]

/** One web-to-lead post, including those with a failing response. `receivedAt` in ISO 8601. */
export type CrmRecord = { receivedAt: string; behaviour: Behaviour; fields: Record<string, string> }
