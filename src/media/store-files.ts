import type { MediaBucket } from '../env.ts'
import type { MediaFile } from './make-files.ts'

export async function storeFiles(
  bucket: MediaBucket,
  id: string,
  files: readonly MediaFile[],
): Promise<void> {
  for (const { name, type, bytes, disposition } of files) {
    await bucket.put(fileKey(id, name), bytes, {
      httpMetadata: { contentType: type, ...(disposition && { contentDisposition: disposition }) },
    })
  }
}

/** Deletes every file of an upload. */
export async function deleteFiles(bucket: MediaBucket, id: string): Promise<void> {
  const { objects } = await bucket.list({ prefix: fileKey(id, '') })
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
}

export function fileKey(id: string, name: string): string {
  return `media/${id}/${name}`
}
