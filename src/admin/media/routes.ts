import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import {
  type MediaDetails,
  type MediaList,
  maxAltLength,
  maxNameLength,
  maxTagsLength,
  mediaAddress,
  mediaFilters,
  mediaPicture,
} from '../../../contract/media/media.ts'
import { auditActions } from '../../../contract/people/audit.ts'
import { maxSearch } from '../../../contract/search/fold-text.ts'
import {
  describeMedia,
  type MediaRow,
  moveMedia,
  readMedia,
  replaceMedia,
  usesOfMedia,
} from '../../data/media/media.ts'
import { lastAction } from '../../data/people/read-log.ts'
import { message } from '../../i18n/intl.ts'
import { langs } from '../../i18n/languages.ts'
import { parseLocalised, plainText } from '../../i18n/localised.ts'
import { timeouts, within } from '../../platform/time.ts'
import { setAuditEntry } from '../access/role-rules.ts'
import { answerRead, answerWrite, jsonBody } from '../api/json-body.ts'
import { notFound, type Refusal } from '../api/refusals.ts'
import {
  choiceParameter,
  partsParameter,
  readWithQuery,
  textParameter,
  validQuery,
} from '../api/valid-query.ts'
import { contextOf } from '../pages/action-context.ts'
import { initialAnswer, sendWorkspace } from '../shell/send-workspace.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { findMedia, itemOf } from './media-items.ts'
import { uploadMedia } from './upload-media.ts'

const perPart = 60
/** More files than a library has. */
const maxParts = 1000
const lineSchema = (length: number) => z.string().check(z.maxLength(length), z.trim())
const quarterSchema = z.int().check(z.gte(0), z.lte(4))

const describeSchema = z.object({
  name: lineSchema(maxNameLength).check(z.minLength(1)),
  tags: lineSchema(maxTagsLength),
  alt: z.partialRecord(z.enum(langs), lineSchema(maxAltLength)),
  x: quarterSchema,
  y: quarterSchema,
})
const replaceSchema = z.object({ by: z.string().check(z.maxLength(64)) })
const nothingSchema = z.object({})
const querySchema = z.object({
  search: textParameter(maxSearch),
  show: choiceParameter(mediaFilters),
  parts: partsParameter(maxParts),
})

/** The screen of the media library. */
export const mediaScreen = async (c: StaffContext) => {
  const { search = '', show = '', parts = '' } = c.req.query()
  const initial = await initialAnswer(['media', search, show, parts], () =>
    readWithQuery(c, querySchema, (query) => listMedia(c, query)),
  )
  return sendWorkspace(c, message(c.var.lang, 'admin.media.title'), initial)
}

/** Pictures and documents of the site (contract/media/media.ts); part of the API. */
export const mediaRoutes = new Hono<StaffEnv>()
  .get('/', validQuery(querySchema), (c) => answerRead(c, () => listMedia(c, c.req.valid('query'))))
  .post('/', (c) =>
    answerWrite(
      c,
      async () => {
        const uploaded = await uploadMedia(c)
        if (uploaded.ok) setAuditEntry(c, { subjects: [uploaded.item.id] })
        return uploaded
      },
      null,
    ),
  )
  .get('/:id', (c) => answerRead(c, () => details(c)))
  .post('/:id/describe', jsonBody(describeSchema), (c) =>
    answerWrite(c, () => reword(c, c.req.valid('json')), timeouts.staffPublish),
  )
  .post('/:id/replace', jsonBody(replaceSchema), (c) =>
    answerWrite(c, () => replace(c, c.req.valid('json').by), timeouts.staffPublish),
  )
  .post('/:id/trash', jsonBody(nothingSchema), (c) => answerWrite(c, () => trash(c)))
  .post('/:id/restore', jsonBody(nothingSchema), (c) =>
    answerWrite(c, async () =>
      detailsOrNotFound(c, await moveMedia(c.var.db, idOf(c), 'trashed', 'ready', c.var.now())),
    ),
  )

const idOf = (c: StaffContext) => c.req.param('id') ?? ''

async function listMedia(
  c: StaffContext,
  { search, show, parts }: z.output<typeof querySchema>,
): Promise<MediaList> {
  const read = () => findMedia(c.var.db, { search, show, limit: perPart * parts })
  return { ok: true, ...(await within(timeouts.staffRead, read)) }
}

/** The row of a file that staff can see; null for any other. */
async function visibleRow(c: StaffContext, id = idOf(c)): Promise<MediaRow | null> {
  const row = await readMedia(c.var.db, id)
  return row && (row.state === 'ready' || row.state === 'trashed') ? row : null
}

async function details(c: StaffContext, knownRow?: MediaRow): Promise<MediaDetails | Refusal> {
  const row = knownRow ?? (await visibleRow(c))
  if (!row) return notFound(c.var.lang)
  const [uses, last] = await Promise.all([
    usesOfMedia(c.var.db, row.id),
    lastAction(c.var.db, row.id, auditActions.file),
  ])
  const title = (text: string) => plainText(parseLocalised(text), c.var.lang)
  return {
    ok: true,
    item: itemOf(row),
    changed: last ?? { by: row.added_by, at: row.added_at },
    uses: uses.map((use) => ({
      slug: use.slug,
      title: title(use.title) || use.slug,
      isPublished: use.isPublished === 1,
      isInDraft: use.isInDraft === 1,
    })),
  }
}

async function reword(c: StaffContext, { alt, x, y, ...words }: z.output<typeof describeSchema>) {
  const row = await visibleRow(c)
  if (!row) return notFound(c.var.lang)
  const picture = mediaPicture(row.address)
  const address = picture ? mediaAddress({ ...picture, x, y }) : row.address
  const changed = { ...words, alt: JSON.stringify(alt), address }
  await describeMedia(c.var.db, row, changed)
  if (address !== row.address) await contextOf(c).visitors.markPublished()
  return details(c, { ...row, ...changed })
}

async function replace(c: StaffContext, by: string) {
  const [row, other] = [await visibleRow(c), await visibleRow(c, by)]
  if (!row || other?.state !== 'ready' || other.kind !== row.kind) return notFound(c.var.lang)
  await replaceMedia(c.var.db, row.address, other.address)
  await contextOf(c).visitors.markPublished()
  return details(c, row)
}

/** Refuses a file that a page uses. */
async function trash(c: StaffContext) {
  const uses = await usesOfMedia(c.var.db, idOf(c))
  if (uses.length > 0) {
    const refusal = message(c.var.lang, 'admin.media.refused.used')
    return { ok: false as const, code: 'invalid' as const, message: refusal, errors: {} }
  }
  return detailsOrNotFound(c, await moveMedia(c.var.db, idOf(c), 'ready', 'trashed', c.var.now()))
}

function detailsOrNotFound(c: StaffContext, row: MediaRow | null) {
  return row ? details(c, row) : notFound(c.var.lang)
}
