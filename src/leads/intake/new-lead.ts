import * as z from 'zod/mini'
import { suspicions } from '../spam/suspicion.ts'
import { leadField, perField } from './fields.ts'

/*
 * A new lead: every column that storing an enquiry sets. It is the row for D1 and, while D1 refuses, the payload in the
 * queue and the KV store, so it is parsed with the same schema.
 */
const newLeadSchema = z.object({
  id: z.uuid(),
  dedupe_key: z.string(),
  content_hash: z.string(),
  ...perField((name) => (leadField(name).addedLater ? z._default(z.string(), '') : z.string())),
  lead_source: z.string(),
  lang: z.string(),
  page_url: z.string(),
  user_agent: z.string(),
  attribution: z.string(),
  suspicion: z.nullable(z.enum(suspicions)),
  // Messages of an earlier version lack these.
  estimate: z._default(z.string(), ''),
  consultation: z._default(z.string(), ''),
  source: z._default(z.string(), ''),
  network: z._default(z.string(), ''),
  asn: z._default(z.number(), 0),
  location: z._default(z.string(), ''),
  turn: z._default(z.number(), 0),
  text_key: z._default(z.string(), ''),
  domain_key: z._default(z.string(), ''),
  state: z.enum(['received', 'quarantined']),
  next_attempt_at: z.number(),
  deliver_since: z.number(),
  created_at: z.iso.datetime(),
})

export type NewLead = z.output<typeof newLeadSchema>

/** A carrier's payload; null if it is not a lead. */
export function parseNewLead(value: unknown): NewLead | null {
  return newLeadSchema.safeParse(value).data ?? null
}
