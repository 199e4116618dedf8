import type {
  AnalyticsEngineDataset,
  D1Database,
  Fetcher,
  KVNamespace,
  MessageBatch,
  Queue,
  RateLimit,
  ScheduledController,
} from '@cloudflare/workers-types'
import * as z from 'zod/mini'
import { LoggableError } from './loggable-error.ts'

/** The queue's usual message: only the lead's id, nothing personal. */
export type LeadHint = { id: string }

/** `carried` is a complete lead that D1 refused: the queue holds it until D1 accepts it. */
export type LeadMessage = LeadHint | { carried: unknown }

export type { D1Database, KVNamespace, MessageBatch, Queue, RateLimit, ScheduledController }

type Bytes = Uint8Array<ArrayBuffer>

/** R2, as far as it is used; its own types know streams that the web's do not. */
export type MediaBucket = {
  /** `onlyIf` may say that nothing is there yet. */
  put: (
    key: string,
    bytes: Bytes,
    options: { httpMetadata: MediaHeaders; onlyIf?: Headers },
  ) => Promise<unknown>
  /** Without a body if the reader's copy is still right; null if there is no such file. */
  get: (key: string, options: { onlyIf: Headers }) => Promise<StoredMedia | null>
  list: (options: {
    prefix: string
    cursor?: string
  }) => Promise<
    { objects: { key: string; size: number; uploaded: Date }[] } & (
      | { truncated: true; cursor: string }
      | { truncated: false }
    )
  >
  delete: (keys: string[]) => Promise<void>
}
type MediaHeaders = { contentType?: string; contentDisposition?: string }
type StoredMedia = {
  httpEtag: string
  httpMetadata?: MediaHeaders
  size: number
  body?: ReadableStream<Bytes>
}

/** Cloudflare Images, as far as it is used: sizes in pixels, quality 0 to 100. An error of its own has a code. */
export type ImageMaker = {
  info: (bytes: ReadableStream<Bytes>) => Promise<{ width?: number; height?: number }>
  input: (bytes: ReadableStream<Bytes>) => {
    transform: (box: ImageBox) => {
      output: (options: { format: ImageFormat; quality: number }) => Promise<{
        contentType: () => string
        image: () => ReadableStream<Bytes>
      }>
    }
  }
}
export type ImageBox = { width: number; height: number; fit: 'scale-down' | 'cover' }
export type ImageFormat = 'image/webp' | 'image/avif' | 'image/jpeg'

/** Cloudflare Email Service, as far as it is used. An error of its own has a code. */
export type MailBinding = {
  send: (mail: {
    from: { name: string; email: string }
    to: string
    replyTo?: string
    subject: string
    html: string
    text: string
    headers: Record<string, string>
    attachments?: { filename: string; type: string; content: string; disposition: 'attachment' }[]
  }) => Promise<unknown>
}

/** The worker's bindings and raw variables, as wrangler.toml names them. */
export type Env = {
  DB: D1Database
  PAGES: KVNamespace
  /** Leads that D1 refused, until it accepts them. */
  LEAD_SPILL: KVNamespace
  LEADS: Queue<LeadMessage>
  /** Uploaded pictures and documents, and the content of each night. */
  MEDIA: MediaBucket
  /** Makes the sizes of an uploaded picture. */
  IMAGES: ImageMaker
  /** Rate limit per visitor address. */
  LEAD_RATE: RateLimit
  /** Rate limit for all posts together. */
  LEAD_FLOOD: RateLimit
  ASSETS: Fetcher
  /** Sends mail, if wrangler.toml has it. */
  MAIL?: MailBinding
  /** Gets each counted event beside the sums in D1, if it is bound (docs/run/settings.md). */
  ANALYTICS?: AnalyticsEngineDataset
  /** The current deployment; `tag` is empty unless the deployment set one. */
  VERSION?: { id: string; tag: string }
  [variable: string]: unknown
}

const days = 'must be a whole number of days from 1 to 3650'

/** A variable is a text, whatever it means. */
const numeral = (error?: string) => z.pipe(z.transform(Number), z.number(error))

const dayCount = numeral(days).check(z.int(days), z.gte(1, days), z.lte(3650, days))

/** `z.url()` would add a URL parser to the worker. */
const urlSchema = z.string().check(z.refine((text) => URL.canParse(text)))

const settingsSchema = z.object({
  SITE_ORIGIN: urlSchema,
  CRM_ENDPOINT: urlSchema,
  CRM_ORG_ID: z.string(),
  CRM_FIELD_PAGE_URL: z.string(),
  CRM_FIELD_USER_AGENT: z.string(),
  CRM_FIELD_SITE_ID: z.string(),
  CRM_FIELD_LEAD_ID: z.string(),
  SITE_ID: z.string(),
  CRM_DAILY_LIMIT: numeral(),
  CRM_AUTOMATIC_SHARE: numeral().check(z.gte(0), z.lte(1)),
  LEADS_PER_ADDRESS_HOUR: numeral(),
  LEADS_PER_ADDRESS_DAY: numeral(),
  LEADS_PER_NETWORK_DAY: numeral(),
  LEADS_PER_ASN_HOUR: numeral(),
  LEADS_PER_LOCATION_HOUR: numeral(),
  LEADS_PER_HOUR: numeral(),
  LEAD_RETENTION_DAYS: dayCount,
  APPLICATION_RETENTION_DAYS: z._default(dayCount, 180),
  AUDIT_RETENTION_DAYS: z._default(dayCount, 365),
  TURNSTILE_SITE_KEY: z.string(),
  TURNSTILE_SECRET: z._default(z.string(), ''),
  ALERT_WEBHOOK_URL: z._default(z.string(), ''),
  ALERT_LANGUAGE: z.string(),
  SUGGESTIONS_URL: z._default(z.string(), ''),
  SUGGESTIONS_TOKEN: z._default(z.string(), ''),
  INDEXNOW_KEY: z._default(z.string(), ''),
  INDEXNOW_ENDPOINT: z._default(z.string(), ''),
  MAIL_FROM: z._default(z.string(), ''),
  MAIL_URL: z._default(z.string(), ''),
  MAIL_TOKEN: z._default(z.string(), ''),
  MAIL_EVENTS_TOKEN: z._default(z.string(), ''),
  MAIL_PERSONAL_DATA: z._default(z.string(), 'no'),
  ANSWERING_STAFF: z._default(z.string(), ''),
  PAGE_FRESH_SECONDS: numeral(),
  /** `on` in maintenance; read by `isInMaintenance`, also while another setting is malformed. */
  MAINTENANCE: z._default(z.string(), ''),
  ACCESS_TEAM_DOMAIN: z.string(),
  ACCESS_AUD: z.string(),
  ROLE_OWNERS: z._default(z.string(), ''),
  ROLE_EDITORS: z._default(z.string(), ''),
  ROLE_WRITERS: z._default(z.string(), ''),
})

export type Settings = z.output<typeof settingsSchema>

/** Secrets of the worker: a line in [vars] of wrangler.toml would replace them. */
export const secretSettings: readonly (keyof Settings)[] = [
  'TURNSTILE_SECRET',
  'ALERT_WEBHOOK_URL',
  'SUGGESTIONS_TOKEN',
  'MAIL_TOKEN',
  'MAIL_EVENTS_TOKEN',
]

/** Who has a role, by the name of its setting (src/data/people/role-of.ts). */
export const roleSettings = { writer: 'ROLE_WRITERS', editor: 'ROLE_EDITORS', owner: 'ROLE_OWNERS' } as const

/** Settings of roles that do not exist, such as ROLE_OWNER, which would have no effect. */
export function unknownRoles(variables: Record<string, unknown>): string[] {
  const names: string[] = Object.values(roleSettings)
  return Object.keys(variables).filter((name) => name.startsWith('ROLE_') && !names.includes(name))
}

const parsed = new WeakMap<Env, Settings>()

/** What is missing or malformed, by name and without its value, which may be a secret. */
export function faultsOfSettings(variables: Record<string, unknown>): string[] {
  const { error } = settingsSchema.safeParse(variables)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

/** The variables of the environment, validated once per isolate. Throws if one is missing or malformed. */
export function settings(env: Env): Settings {
  const cached = parsed.get(env)
  if (cached) return cached
  const { data } = settingsSchema.safeParse(env)
  if (!data) throw new LoggableError(`Settings: ${faultsOfSettings(env).join('; ')}`)
  parsed.set(env, data)
  return data
}
