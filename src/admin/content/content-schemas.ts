import * as z from 'zod/mini'
import {
  type ContentKind,
  contentKinds,
  maxContentRedirects,
  mediaPerRequest,
  pagesPerRequest,
} from '../../../contract/content/content.ts'
import { isRecord } from '../../../contract/immutable-json.ts'
import {
  edges,
  maxAltLength,
  maxNameLength,
  maxTagsLength,
  maxUploadBytes,
  mediaAddress,
  mediaPicture,
} from '../../../contract/media/media.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, langs } from '../../i18n/languages.ts'
import { urls } from '../../site/urls.ts'
import { draftSchema } from '../pages/checks/draft-schema.ts'
import { outdatedSchema } from '../pages/checks/outdated-translations.ts'

/* Content as files have it (contract/content/content.ts). */

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

const pageSchema = z.object({
  slug: text(200),
  since: z.nullable(z.iso.datetime()),
  published: z.nullable(draftSchema),
  draft: z.nullable(draftSchema),
  outdated: outdatedSchema,
})

const maxAddressLength = 500
const redirectSchema = z.object({
  from: text(maxAddressLength),
  to: text(maxAddressLength),
  status: z.int(),
})

/** The largest request has all redirects: two addresses each, with two bytes for an Arabic letter. */
export const maxImportBytes = maxContentRedirects * (2 * 2 * maxAddressLength + 100)

const mediaSchema = z
  .object({
    id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    kind: z.enum(['picture', 'document']),
    address: text(120),
    name: text(maxNameLength).check(z.minLength(1)),
    alt: z.partialRecord(z.enum(langs), text(maxAltLength)),
    tags: text(maxTagsLength),
    bytes: z.int().check(z.gte(1), z.lte(maxUploadBytes)),
    added: z.iso.datetime(),
  })
  .check(z.refine(isItsAddress, { path: ['address'] }))

/** Only stored files of this very upload are sent. */
function isItsAddress({ id, kind, address }: { id: string; kind: string; address: string }): boolean {
  if (kind === 'document') return address === `${urls.media(id)}/file.pdf`
  const picture = mediaPicture(address)
  if (picture?.id !== id || mediaAddress(picture) !== address) return false
  const { width, height } = picture
  return Math.min(width, height) > 0 && Math.max(width, height) <= Math.max(...edges)
}

export const importSchema = z
  .object({
    pages: z._default(z.array(pageSchema).check(z.maxLength(pagesPerRequest)), []),
    redirects: z._default(z.array(redirectSchema).check(z.maxLength(maxContentRedirects)), []),
    media: z._default(z.array(mediaSchema).check(z.maxLength(mediaPerRequest)), []),
    published: z._default(z.array(text(200)), []),
    apply: z.boolean(),
  })
  .check(z.refine((file) => contentKinds.some((kind) => file[kind].length > 0)))

const keys = { pages: 'slug', redirects: 'from', media: 'id' } as const

/**
 * Which entry of an import cannot be read, and at which field, in the reader's language; '' if the entry has
 * no name.
 */
export function unreadableField(value: unknown, path: PropertyKey[], lang: Lang): string {
  const [kind, index, ...field] = path
  const contentKind = contentKinds.find((one): one is ContentKind => one === kind)
  const list = contentKind && isRecord(value) ? value[contentKind] : null
  const entry: unknown = Array.isArray(list) ? list[Number(index)] : null
  const key = contentKind && isRecord(entry) ? entry[keys[contentKind]] : null
  if (typeof key !== 'string' || field.length === 0) return ''
  return message(lang, 'admin.content.import.field', {
    key: isolated(key.slice(0, 200)),
    field: isolated(field.join('.')),
  })
}

/** Latin in an Arabic sentence keeps its order. */
function isolated(code: string): string {
  return `\u2066${code}\u2069`
}
