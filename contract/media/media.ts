/*
 * Pictures and documents that staff upload. A picture's address has all that a page needs, so that no
 * page reads more than its content: `/media/<id>/<width>x<height>-<x>-<y>-<pigment>.webp`, in pixels, with the part
 * that must stay visible in quarters from the left and the top, and the ground it has while it loads.
 */

export type MediaPicture = {
  /** The first 32 hex digits of the file's SHA-256. */
  id: string
  width: number
  height: number
  /** The focal point, each 0 to 4 from the left and from the top: 2 is the middle. */
  x: number
  y: number
  /** Name of a ground of drawn pictures (styles/site/layout/pictures.css); '' for none. */
  pigment: string
}

/** The longest sides of stored pictures, in pixels. Cloudflare Images makes no larger AVIF. */
export const edges = [480, 960, 1600] as const

export const maxUploadBytes = 20 * 1024 * 1024
/** Cloudflare Images reads no picture with a longer side, in pixels. */
export const maxSide = 12_000
export const maxPixels = 50_000_000
export const maxNameLength = 120
export const maxAltLength = 300
export const maxTagsLength = 200

const pictureAddress =
  /^\/media\/([0-9a-f]{32})\/(\d{1,4})x(\d{1,4})-([0-4])-([0-4])(?:-([a-z]{1,12}))?\.webp$/

/** The parts of an uploaded picture's address; null for any other address. */
export function mediaPicture(address: string): MediaPicture | null {
  const [, id, width, height, x, y, pigment = ''] = pictureAddress.exec(address) ?? []
  if (!id) return null
  return { id, width: Number(width), height: Number(height), x: Number(x), y: Number(y), pigment }
}

export function mediaAddress({ id, width, height, x, y, pigment }: MediaPicture): string {
  return `/media/${id}/${width}x${height}-${x}-${y}${pigment ? `-${pigment}` : ''}.webp`
}

/** Where a picture is stored in one size: by its longest side, or `full`. */
export function renditionPath(id: string, size: number | 'full', format: 'webp' | 'avif'): string {
  return `/media/${id}/${size}.${format}`
}

type Rendition = { size: number | 'full'; width: number }

/** The sizes that a picture is stored in, smallest first: the width of each in pixels. */
export function renditionsOf({ width, height }: Pick<MediaPicture, 'width' | 'height'>): Rendition[] {
  const longest = Math.max(width, height)
  const smaller = edges
    .filter((edge) => edge < longest)
    .map((size): Rendition => ({ size, width: Math.max(1, Math.round((width * size) / longest)) }))
  return [...smaller, { size: 'full', width }]
}

/** The names of the files that an upload is stored as. */
export function mediaFileNames(address: string): string[] {
  const picture = mediaPicture(address)
  if (!picture) return ['file.pdf']
  const sizes = renditionsOf(picture).flatMap(({ size }) => [`${size}.webp`, `${size}.avif`])
  return [...sizes, 'share.jpg', 'original.webp']
}

/** The `srcset` of an uploaded picture. */
export function sourceSet(picture: MediaPicture, format: 'webp' | 'avif'): string {
  return renditionsOf(picture)
    .map(({ size, width }) => `${renditionPath(picture.id, size, format)} ${width}w`)
    .join(', ')
}

/** A file of the library; `width` and `height` are 0 for a document. */
export type MediaItem = {
  id: string
  kind: 'picture' | 'document'
  address: string
  name: string
  width: number
  height: number
  /** Size of the uploaded file. */
  bytes: number
  alt: Record<string, string>
  tags: string
  trashed: boolean
  /** ISO 8601. */
  added: string
  by: string
}

/** A page that shows a file: published, in its draft, or both. */
export type MediaUse = { slug: string; title: string; isPublished: boolean; isInDraft: boolean }

/** The filters of the library; `bare` are pictures that lack a description in some language. */
export const mediaFilters = ['pictures', 'documents', 'bare', 'trashed'] as const
export type MediaFilter = (typeof mediaFilters)[number]
export type MediaKind = `${MediaItem['kind']}s`
/** `show`: a filter or ''; `parts`: how many parts of the list, '' for one. */
export type MediaQuery = { search: string; show: string; parts: string }

/** The first `items` of all that match. */
export type MediaList = { ok: true; items: MediaItem[]; count: number }
/** `existed`: the same file was there already. */
export type MediaUploaded = { ok: true; item: MediaItem; existed: boolean }
/** `changed`: by whom and when it was last uploaded, described, replaced, deleted or restored, ISO 8601. */
export type MediaDetails = {
  ok: true
  item: MediaItem
  uses: MediaUse[]
  changed: { by: string; at: string }
}
