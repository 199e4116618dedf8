import * as z from 'zod/mini'

/** The values of the form field `mode` of POST /behaviour. */
export const behaviours = [
  'ok',
  '500',
  '429',
  'hang',
  'reset',
  'reject',
  'accept-then-hang',
  'accept-then-reset',
] as const

export type Behaviour = (typeof behaviours)[number]

/** The body of a post, as Resend's API has it. */
export const mailSchema = z.object({
  from: z.string(),
  to: z.array(z.string()).check(z.length(1)),
  reply_to: z.optional(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Their content is Base64. */
  attachments: z.optional(
    z.array(z.object({ filename: z.string(), content: z.base64(), content_type: z.string() })),
  ),
})

/** An accepted mail. `key` is its idempotency key, `receivedAt` in ISO 8601. */
export type ReceivedMail = z.output<typeof mailSchema> & { key: string; receivedAt: string }
