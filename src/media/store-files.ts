import type { MediaBucket } from '../platform/env.ts'
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

/** The names of the files of an upload that are there. */
export async function storedNames(bucket: MediaBucket, id: string): Promise<string[]> {
  const prefix = fileKey(id, '')
  const { objects } = await bucket.list({ prefix })
  return objects.map(({ key }) => key.slice(prefix.length))
}

/** Deletes every file of an upload. */
export async function deleteFiles(bucket: MediaBucket, id: string): Promise<void> {
  const names = await storedNames(bucket, id)
  if (names.length > 0) await bucket.delete(names.map((name) => fileKey(id, name)))
}

export function fileKey(id: string, name: string): string {
  return `media/${id}/${name}`
}
