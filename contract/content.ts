import type { Draft, EditorProps, Outdated } from './editor.ts'

/*
 * Content as files: what is exported reads well in a pull request, and importing it again changes nothing. An export is
 * read in parts, an import is sent in parts; each page is written by itself.
 */

/** The first line of an exported file; another format is not read. */
export const contentFormat = 'site-content/1'

/** At most so many pages are read or written by one request. */
export const pagesPerRequest = 10

/**
 * One page. `published`: what visitors see, null if nothing; `since`: its first publication, ISO 8601. `draft`: what is
 * written and not published, null if nothing. `outdated`: the translations, of the version staff work on, that are older
 * than their source.
 */
export type ContentPage = {
  slug: string
  since: string | null
  published: Draft | null
  draft: Draft | null
  outdated: Outdated[]
}

export type ContentFile = { format: typeof contentFormat; pages: ContentPage[] }

/** `next`: the slug after which to go on reading, null at the end. */
export type ExportResponse = { ok: true; pages: ContentPage[]; next: string | null }

/** `apply: false` changes nothing and says what would change. */
export type ImportRequest = { pages: ContentPage[]; apply: boolean }

/** `places`: paths of what differs, such as `published.title.en`. `message`: why the page is refused. */
export type ImportResult = {
  slug: string
  change: 'new' | 'changed' | 'same' | 'refused'
  places: string[]
  message?: string
}
export type ImportResponse = { ok: true; results: ImportResult[] }

export type ContentProps = Pick<EditorProps, 'lang' | 'languages' | 'texts' | 'icons' | 'timeZone'> & {
  /** `read` (GET) has `after` and `slug`; `write` takes an `ImportRequest`; `edit` is the start of an editor's path. */
  paths: { read: string; write: string; edit: string }
}
