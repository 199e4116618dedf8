import type {
  D1Database,
  Fetcher,
  KVNamespace,
  MessageBatch,
  Queue,
  RateLimit,
  ScheduledController,
} from '@cloudflare/workers-types'
import * as z from 'zod/mini'

/** What travels through the lead queue: only the lead's id, nothing personal. */
export type LeadHint = { id: string }

export type { D1Database, KVNamespace, MessageBatch, Queue, ScheduledController }

/** The worker's bindings and raw variables, as wrangler.toml names them. */
export type Env = {
  DB: D1Database
  PAGES: KVNamespace
  /** Leads that D1 refused, until it takes them. */
  LEAD_SPILL: KVNamespace
  LEADS: Queue<LeadHint>
  /** Posts of one visitor address. */
  LEAD_RATE: RateLimit
  /** Posts of everybody together. */
  LEAD_FLOOD: RateLimit
  ASSETS: Fetcher
  [variable: string]: unknown
}

const settingsSchema = z.object({
  SITE_ORIGIN: z.url(),
  CRM_ENDPOINT: z.url(),
  CRM_ORG_ID: z.string(),
  CRM_FIELD_PAGE_URL: z.string(),
  CRM_FIELD_USER_AGENT: z.string(),
  CRM_FIELD_SITE_ID: z.string(),
  CRM_FIELD_LEAD_ID: z.string(),
  SITE_ID: z.string(),
  CRM_DAILY_LIMIT: z.coerce.number(),
  LEAD_RETENTION_DAYS: z.coerce.number(),
  TURNSTILE_SITE_KEY: z.string(),
  TURNSTILE_SECRET: z.string(),
  ALERT_WEBHOOK_URL: z.string(),
  ALERT_LANGUAGE: z.string(),
  PAGE_FRESH_SECONDS: z.coerce.number(),
  ACCESS_TEAM_DOMAIN: z.string(),
  ACCESS_AUD: z.string(),
})

export type Settings = z.output<typeof settingsSchema>

const parsed = new WeakMap<Env, Settings>()

/** The variables of the environment, checked once per isolate. Throws when one is missing or malformed. */
export function settings(env: Env): Settings {
  const known = parsed.get(env)
  if (known) return known
  const fresh = settingsSchema.parse(env)
  parsed.set(env, fresh)
  return fresh
}
