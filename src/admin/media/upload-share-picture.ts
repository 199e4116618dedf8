import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { cardFile, type DrawnStored, maxCardBytes } from '../../../contract/pages/share-card.ts'
import { noteDrawn, sharePage, shareScheduled } from '../../data/media/share-pictures.ts'
import { message } from '../../i18n/intl.ts'
import { langs } from '../../i18n/languages.ts'
import { readDrawn } from '../../media/check-upload.ts'
import { storeFiles } from '../../media/store-files.ts'
import { readFile } from '../../platform/request-body.ts'
import { sha256 } from '../../platform/sha256.ts'
import { timeouts, within } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { answerWrite, jsonBody } from '../api/json-body.ts'
import type { Refusal } from '../api/refusals.ts'
import { contextOf } from '../pages/action-context.ts'
import type { StaffContext, StaffEnv } from '../staff-context.ts'

const sharedSchema = z.object({
  revision: z.int().check(z.nonnegative()),
  scheduled: z.boolean(),
  pictures: z.partialRecord(z.enum(langs), z.string().check(z.regex(cardFile))),
})

/** Pictures for links to pages, which the editor draws: stored by themselves, then given to a version of a page. */
export const sharePictureRoutes = new Hono<StaffEnv>()
  .post(urls.adminDrawn, (c) => answerWrite(c, () => store(c), null))
  .post(urls.adminApi('pictures', ':id'), jsonBody(sharedSchema), (c) =>
    answerWrite(c, () => share(c, c.req.valid('json')), timeouts.staffPublish),
  )

async function store(c: StaffContext): Promise<DrawnStored | Refusal> {
  const body = await readFile(c.req.raw, maxCardBytes)
  const type = body.ok && (await readDrawn(body.value, c.env.IMAGES))
  if (!type) {
    const refusal = message(c.var.lang, 'admin.share.refused')
    return { ok: false, code: 'invalid', message: refusal, errors: {} }
  }
  // The other half of the digest: the same picture in the library is another file.
  const id = (await sha256(body.value)).slice(32)
  const name = `card.${type}`
  // A picture that is being deleted can be stored again afterwards.
  if (!(await within(timeouts.staffWrite, () => noteDrawn(c.var.db, id, c.var.now())))) {
    return { ok: false, code: 'failed', message: message(c.var.lang, 'admin.error.failed') }
  }
  const file = { name, type: type === 'jpg' ? 'image/jpeg' : `image/${type}`, bytes: body.value }
  await within(timeouts.mediaRead, () => storeFiles(c.env.MEDIA, id, [file]))
  return { ok: true, path: `${urls.media(id)}/${name}` }
}

/**
 * `shared` is false for a version that was replaced, cancelled or unpublished meanwhile, and for a picture
 * that is being deleted: the page keeps what links to it show.
 */
async function share(c: StaffContext, { revision, scheduled, pictures }: z.output<typeof sharedSchema>) {
  const version = { id: c.req.param('id') ?? '', revision, pictures: JSON.stringify(pictures) }
  const { db } = c.var
  const shared = await (scheduled ? shareScheduled(db, version) : sharePage(db, version))
  if (shared && !scheduled) await contextOf(c).visitors.markPublished()
  return { ok: true as const, shared }
}
