import type { MediaBucket } from '../platform/env.ts'
import type { CvType } from './check-cv.ts'

type Bytes = Uint8Array<ArrayBuffer>

const prefix = 'applications/'

/** No address of the site leads there. */
export async function storeCv(bucket: MediaBucket, id: string, type: CvType, bytes: Bytes): Promise<void> {
  await bucket.put(keyOf(id, type), bytes, { httpMetadata: { contentType: cvTypes[type] } })
}

/** Null if it was deleted. */
export async function readCv(
  bucket: MediaBucket,
  id: string,
  type: CvType,
): Promise<ReadableStream<Bytes> | null> {
  return (await bucket.get(keyOf(id, type), { onlyIf: new Headers() }))?.body ?? null
}

export async function deleteCvs(bucket: MediaBucket, ids: string[]): Promise<void> {
  const keys = ids.flatMap((id) => [keyOf(id, 'pdf'), keyOf(id, 'docx')])
  if (keys.length > 0) await bucket.delete(keys)
}

/** The ids of a page of stored CVs with the time they came, and where the next page begins. */
export async function listCvs(bucket: MediaBucket, cursor: string | undefined) {
  const { objects, ...page } = await bucket.list({ prefix, ...(cursor && { cursor }) })
  const files = objects.map(({ key, uploaded }) => ({
    id: key.slice(prefix.length).replace(/\/.*/s, ''),
    at: uploaded.getTime(),
  }))
  return { files, next: page.truncated ? page.cursor : undefined }
}

export const cvTypes: Record<CvType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

function keyOf(id: string, type: CvType): string {
  return `${prefix}${id}/cv.${type}`
}
