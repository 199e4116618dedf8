/*
 * What the admin's server and its editor say to each other. Plain JSON; the server's schemas produce and
 * check these shapes.
 */

export type LocalText = string | Record<string, string>

/** A widget of a draft; `id` is the browser's own name for a new one. */
export type DraftWidget = { id: string; type: string; is_active: boolean; content: Record<string, unknown> }

export type Draft = { slug: string; title: LocalText; meta_description: LocalText; widgets: DraftWidget[] }

/** One field of a widget's form, made from its schema. `default` shows where nothing is written. */
export type FieldDescription = {
  name: string
  label: string
  kind: 'text' | 'html' | 'plain' | 'link' | 'image' | 'number' | 'boolean' | 'choice' | 'list' | 'group'
  required: boolean
  default?: string | number | boolean
  choices?: string[]
  min?: number
  max?: number
  /** Of a group, or of each entry of a list; a list of bare values has one field named ''. */
  fields?: FieldDescription[]
}

export type WidgetDescription = {
  type: string
  name: string
  description: string
  fields: FieldDescription[]
  /** Content for a new one. */
  example: Record<string, unknown>
}

export type PageStatus = 'draft' | 'published' | 'changed'

export type EditorProps = {
  page: { id: string; slug: string; status: PageStatus; created: string; updated: string }
  revision: number
  draft: Draft
  widgets: WidgetDescription[]
  languages: { code: string; label: string; dir: string }[]
  /** Messages by id without `admin.`, with `{name}` placeholders. */
  texts: Record<string, string>
  icons: Record<string, string>
  /** Paths: `page` takes PUT; `publish` and `unpublish` POST; `preview` and `live` by language. */
  paths: { page: string; publish: string; unpublish: string; list: string; preview: Record<string, string>; live: Record<string, string> }
  siteName: Record<string, string>
}

/** Answers of the API; every failure carries a sentence to show. */
export type SaveAnswer =
  | { ok: true; revision: number; status: PageStatus; updated: string }
  /** Somebody saved meanwhile: theirs, to compare and choose. */
  | { ok: false; code: 'conflict'; message: string; by: string; at: string; revision: number; draft: Draft }
  | { ok: false; code: 'invalid'; message: string; errors: Record<string, string> }
  | { ok: false; code: 'failed' | 'gone'; message: string }

export type PublishAnswer = SaveAnswer
