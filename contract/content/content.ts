import type { Draft, Outdated } from '../editor.ts'

/*
 * Content as files: an export reads well in a pull request, and importing it again changes nothing. An export
 * is read in parts, an import is sent in parts; each entry is written by itself. The settings of the site and
 * reusable blocks are pages. It has no names of staff.
 */

/** The first line of an exported file; another format is not read. */
export const contentFormat = 'site-content/1'

/** At most so many pages are read or written by one request. */
export const pagesPerRequest = 10
export const mediaPerRequest = 50
/** All redirects of a site are judged together. */
export const maxContentRedirects = 5000

/**
 * One page. `published`: the version of visitors, null if none; `since`: its first publication, ISO 8601.
 * `draft`: what is written and not published, null if nothing. `outdated`: the translations, of the version
 * staff work on, that are older than their source.
 */
export type ContentPage = {
  slug: string
  since: string | null
  published: Draft | null
  draft: Draft | null
  outdated: Outdated[]
}

/** Paths without language, as people read them; `to` is empty for an address that was removed (410). */
export type ContentRedirect = { from: string; to: string; status: number }

/**
 * The description of an uploaded file (contract/media/media.ts). Its bytes are files of their own, named by
 * `mediaFileNames`. `bytes` is the size of the upload, `added` ISO 8601.
 */
export type ContentMedia = {
  id: string
  kind: 'picture' | 'document'
  address: string
  name: string
  alt: Record<string, string>
  tags: string
  bytes: number
  added: string
}

export type Content = { pages: ContentPage[]; redirects: ContentRedirect[]; media: ContentMedia[] }
export type ContentKind = keyof Content

/** The order in which an import writes: pages show media, and redirects lead to pages. */
export const contentKinds = ['media', 'pages', 'redirects'] as const

export type ContentFile = { format: typeof contentFormat } & Partial<Content>

/** `next`: after which slug or id to go on reading, null at the end. */
export type ExportResponse = { ok: true; next: string | null } & {
  [Kind in ContentKind]?: Content[Kind] | undefined
}

/** `apply: false` changes nothing and lists the changes; `published`: slugs that the same import publishes. */
export type ImportRequest = Partial<Content> & { apply: boolean; published?: string[] }

/**
 * `key`: the slug, the address that is redirected, or the id. `places`: paths of differences, such as
 * `published.title.en`. `message`: why it is refused. `missing`: files of an upload that the site does not
 * have yet. `keepsDraft`: the page is the same, and has a newer draft that the file does not have.
 */
export type ImportResult = {
  kind: ContentKind
  key: string
  change: 'new' | 'changed' | 'same' | 'refused'
  places: string[]
  message?: string | undefined
  missing?: string[] | undefined
  keepsDraft?: true | undefined
}
export type ImportResponse = { ok: true; results: ImportResult[] }

/** The content of a night, stored as a file: `day` on the agency's calendar, `at` ISO 8601. */
export type Night = { day: string; bytes: number; at: string }

/**
 * `nights`: the last one first, each with the path of its file; null if they cannot be read. `limit`: the
 * number of nights that are stored.
 */
export type NightsResponse = { ok: true; nights: (Night & { path: string })[] | null; limit: number }
