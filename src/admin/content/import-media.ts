import type { ContentMedia, ImportResult } from '../../../contract/content/content.ts'
import { mediaAddress, mediaFileNames, mediaPicture } from '../../../contract/media/media.ts'
import { describeMedia, expectMedia, type MediaRow, moveMedia, readMediaOf } from '../../data/media/media.ts'
import { message } from '../../i18n/intl.ts'
import { storedNames } from '../../media/store-files.ts'
import { contextOf } from '../pages/action-context.ts'
import type { StaffContext } from '../staff-context.ts'
import { changedPaths } from './changed-paths.ts'
import { contentMediaOf } from './site-content.ts'

/**
 * What importing descriptions changes, and with `apply` the change itself. An upload that is not there is noted as
 * arriving; its files are sent by themselves (media-files.ts), and the next import lists it once it has all of them.
 */
export async function importMedia(
  c: StaffContext,
  files: ContentMedia[],
  apply: boolean,
): Promise<ImportResult[]> {
  if (files.length === 0) return []
  const rows = await readMediaOf(
    c.var.db,
    files.map(({ id }) => id),
  )
  const results: ImportResult[] = []
  for (const file of files) {
    const row = rows.find(({ id }) => id === file.id)
    const isThere = row?.state === 'ready' || row?.state === 'trashed'
    results.push(await (isThere ? changeMedia(c, file, row, apply) : addMedia(c, file, row, apply)))
  }
  return results
}

async function changeMedia(
  c: StaffContext,
  file: ContentMedia,
  row: MediaRow,
  apply: boolean,
): Promise<ImportResult> {
  const now = contentMediaOf(row)
  const [picture, target] = [mediaPicture(row.address), mediaPicture(file.address)]
  // Width and height are those of the stored bytes; the imported address adds focal point and colour.
  const { x = 2, y = 2, pigment = '' } = target ?? {}
  const address = picture && target ? mediaAddress({ ...picture, x, y, pigment }) : row.address
  const { name, alt, tags } = file
  const places = [
    ...changedPaths(now, { ...now, name, alt, tags, address }),
    ...(row.state === 'trashed' ? ['trash'] : []),
  ]
  const result: ImportResult = {
    kind: 'media',
    key: file.id,
    places,
    change: places.length > 0 ? 'changed' : 'same',
  }
  if (!apply || places.length === 0) return result
  if (row.state === 'trashed' && !(await moveMedia(c.var.db, row.id, 'trashed', 'ready', c.var.now()))) {
    return leaving(c, file)
  }
  await describeMedia(c.var.db, row, { name, alt: JSON.stringify(alt), tags, address })
  if (address !== row.address) await contextOf(c).visitors.markPublished()
  return result
}

async function addMedia(
  c: StaffContext,
  file: ContentMedia,
  row: MediaRow | undefined,
  apply: boolean,
): Promise<ImportResult> {
  if (row?.state === 'leaving') return leaving(c, file)
  const { db, now, staff } = c.var
  const { id, kind, name, tags, bytes, address } = file
  const { width = 0, height = 0 } = mediaPicture(address) ?? {}
  const words = { name, tags, address, alt: JSON.stringify(file.alt) }
  if (apply) {
    const about = { id, kind, width, height, bytes, added_at: file.added, added_by: staff, state_at: now() }
    if (!(await expectMedia(db, { ...about, ...words }))) return leaving(c, file)
  }
  const stored = await storedNames(c.env.MEDIA, id)
  const missing = mediaFileNames(address).filter((candidate) => !stored.includes(candidate))
  const result: ImportResult = { kind: 'media', key: id, change: 'new', places: [], missing }
  if (!apply || missing.length > 0) return result
  const ready = await moveMedia(db, id, 'arriving', 'ready', now())
  if (!ready) return leaving(c, file)
  await describeMedia(db, ready, words)
  return result
}

/** It is being deleted this minute. */
function leaving(c: StaffContext, { id }: ContentMedia): ImportResult {
  const text = message(c.var.lang, 'admin.media.refused.again')
  return { kind: 'media', key: id, change: 'refused', places: [], message: text }
}
