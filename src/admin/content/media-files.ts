import { maxUploadBytes, mediaFileNames } from '../../../contract/media/media.ts'
import { type MediaRow, readMedia } from '../../data/media/media.ts'
import { message } from '../../i18n/intl.ts'
import { type FileType, isComplete, typeOfFile } from '../../media/file-type.ts'
import { documentFiles } from '../../media/make-files.ts'
import { fileKey, storeFiles } from '../../media/store-files.ts'
import { queueUpload } from '../../media/upload-queue.ts'
import { readFile } from '../../platform/request-body.ts'
import { timeouts, within } from '../../platform/time.ts'
import { notFound, type Refusal } from '../api/refusals.ts'
import type { StaffContext } from '../staff-context.ts'

/** The bytes of one file of an upload, the original of a picture among them. */
export async function sendMediaFile(c: StaffContext): Promise<Response> {
  const file = await fileOf(c, 'ready')
  const stored =
    file &&
    (await within(timeouts.mediaRead, () =>
      c.env.MEDIA.get(fileKey(file.row.id, file.name), { onlyIf: new Headers() }),
    ))
  if (!stored?.body) return c.json(notFound(c.var.lang), 404)
  return c.body(stored.body, 200, {
    'content-type': 'application/octet-stream',
    'content-length': String(stored.size),
    'content-disposition': 'attachment',
  })
}

/** Stores one file of an upload that an import has noted as arriving: what never becomes whole is swept. */
export async function receiveMediaFile(c: StaffContext): Promise<{ ok: true } | Refusal> {
  const file = await fileOf(c, 'arriving')
  if (!file) return notFound(c.var.lang)
  return (
    (await queueUpload({ env: c.env, request: c.req.raw, now: c.var.now }, () => store(c, file))) ??
    refused(c, 'busy')
  )
}

async function store(
  c: StaffContext,
  { row, name }: { row: MediaRow; name: string },
): Promise<{ ok: true } | Refusal> {
  const body = await readFile(c.req.raw, maxUploadBytes)
  if (!body.ok) return refused(c, body.status === 413 ? 'bytes' : 'broken')
  const bytes = body.value
  const type = typeOfName(name)
  if (typeOfFile(bytes) !== type) return refused(c, 'type')
  if (!isComplete(bytes, type)) return refused(c, 'broken')
  const files = row.kind === 'document' ? documentFiles(bytes, row.name) : [{ name, type, bytes }]
  await within(timeouts.mediaStore, () => storeFiles(c.env.MEDIA, row.id, files))
  return { ok: true }
}

async function fileOf(
  c: StaffContext,
  state: MediaRow['state'],
): Promise<{ row: MediaRow; name: string } | null> {
  const { digest = '', name = '' } = c.req.param()
  const row = await within(timeouts.staffRead, () => readMedia(c.var.db, digest))
  return row?.state === state && mediaFileNames(row.address).includes(name) ? { row, name } : null
}

function typeOfName(name: string): FileType {
  if (name.endsWith('.webp')) return 'image/webp'
  if (name.endsWith('.avif')) return 'image/avif'
  return name.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf'
}

function refused(c: StaffContext, fault: 'type' | 'broken' | 'bytes' | 'busy'): Refusal {
  const text = message(c.var.lang, `admin.media.refused.${fault}`)
  return { ok: false, code: 'invalid', message: text, errors: {} }
}
