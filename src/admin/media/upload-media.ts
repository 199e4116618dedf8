import {
  type MediaUploaded,
  maxNameLength,
  maxUploadBytes,
  mediaAddress,
} from '../../../contract/media/media.ts'
import { expectMedia, type MediaRow, moveMedia, readMedia } from '../../data/media/media.ts'
import { message } from '../../i18n/intl.ts'
import { readUpload, type UploadFault } from '../../media/check-upload.ts'
import { documentFiles, type MediaFile, pictureFiles } from '../../media/make-files.ts'
import { storeFiles } from '../../media/store-files.ts'
import { queueUpload } from '../../media/upload-queue.ts'
import { readFile } from '../../platform/request-body.ts'
import { sha256 } from '../../platform/sha256.ts'
import { isoTime, timeouts, within } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { nearestPigment } from '../../ui/pictures/illustrations/nearest-pigment.ts'
import type { Refusal } from '../api/refusals.ts'
import type { StaffContext } from '../staff-context.ts'
import { itemOf } from './media-items.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Stores one file. The library lists it once all its sizes are there; until then it is noted as arriving, so
 * that one that never finishes is found and deleted. The same file sent twice is one.
 */
export async function uploadMedia(c: StaffContext): Promise<MediaUploaded | Refusal> {
  return (
    (await queueUpload({ env: c.env, request: c.req.raw, now: c.var.now }, () => takeUpload(c))) ??
    refused(c, 'busy')
  )
}

async function takeUpload(c: StaffContext): Promise<MediaUploaded | Refusal> {
  const body = await readFile(c.req.raw, maxUploadBytes)
  if (!body.ok) return refused(c, body.status === 413 ? 'bytes' : 'broken')
  const bytes = body.value
  const id = (await sha256(bytes)).slice(0, 32)
  const { db } = c.var
  const storedRow = await within(timeouts.staffRead, () => readMedia(db, id))
  const there = storedRow?.state === 'trashed' ? await move(c, id, 'trashed') : storedRow
  if (there?.state === 'ready') return { ok: true, item: itemOf(there), existed: true }
  const result = await makeFiles(c, id, bytes)
  if ('fault' in result) return refused(c, result.fault)
  const { files, ...about } = result
  const row = { ...rowOf(c, id, bytes), ...about }
  const isExpected = await within(timeouts.staffWrite, () => expectMedia(db, row))
  if (isExpected) await within(timeouts.mediaStore, () => storeFiles(c.env.MEDIA, id, files))
  const ready = isExpected && (await move(c, id, 'arriving'))
  if (ready) return { ok: true, item: itemOf(ready), existed: false }
  // Sent at the same time it is there, by the other request; otherwise it is being deleted this minute.
  const other = await within(timeouts.staffRead, () => readMedia(db, id))
  return other?.state === 'ready' ? { ok: true, item: itemOf(other), existed: true } : refused(c, 'again')
}

/** An upload that is there from now on; null if it is no longer in that state. */
function move(c: StaffContext, id: string, from: MediaRow['state']): Promise<MediaRow | null> {
  return within(timeouts.staffWrite, () => moveMedia(c.var.db, id, from, 'ready', c.var.now()))
}

type Made = Pick<MediaRow, 'kind' | 'address' | 'width' | 'height'> & { files: MediaFile[] }

async function makeFiles(c: StaffContext, id: string, bytes: Bytes): Promise<Made | { fault: UploadFault }> {
  const images = c.env.IMAGES
  const read = await readUpload(bytes, images)
  if (!read.ok) return read
  if (read.kind === 'document') {
    const address = `${urls.media(id)}/file.pdf`
    return { kind: 'document', address, width: 0, height: 0, files: documentFiles(bytes, nameOf(c)) }
  }
  const pictures = await within(timeouts.mediaStore, () => pictureFiles(images, bytes))
  if (!pictures) return { fault: 'broken' }
  const { width, height, files } = pictures
  const address = mediaAddress({ id, width, height, x: 2, y: 2, pigment: pigmentOf(c) })
  return { kind: 'picture', address, width, height, files }
}

function rowOf(c: StaffContext, id: string, bytes: Bytes) {
  const now = c.var.now()
  return {
    id,
    state_at: now,
    alt: '{}',
    tags: '',
    name: nameOf(c),
    bytes: bytes.byteLength,
    added_at: isoTime(now),
    added_by: c.var.staff,
  }
}

/** The file's name, percent-encoded in a header: a URL is written down in more places. */
function nameOf(c: StaffContext): string {
  const header = c.req.header('x-file-name') ?? ''
  try {
    return (
      decodeURIComponent(header)
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, maxNameLength) || '-'
    )
  } catch {
    return '-'
  }
}

/** The ground nearest to the picture's colour, which the browser has measured: `#rrggbb`. */
function pigmentOf(c: StaffContext): string {
  const colour = /^#[0-9a-f]{6}$/.exec(c.req.header('x-colour') ?? '')?.[0]
  return colour ? nearestPigment(colour) : ''
}

function refused(c: StaffContext, fault: UploadFault | 'bytes' | 'again' | 'busy'): Refusal {
  return {
    ok: false,
    code: 'invalid',
    message: message(c.var.lang, `admin.media.refused.${fault}`),
    errors: {},
  }
}
