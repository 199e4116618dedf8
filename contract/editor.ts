/*
 * What the admin's server and its editor say to each other. Plain JSON; the server's schemas produce and
 * check these shapes.
 */

export type LocalText = string | Record<string, string>

/** A widget of a draft; `id` is the browser's own name for a new one. */
export type DraftWidget = { id: string; type: string; is_active: boolean; content: Record<string, unknown> }

/** A text by the digests of its words in each language. */
export type TextDigests = Record<string, string>

/**
 * A text with a translation older than its source: as it stands, and as it was when its languages agreed. `at` is
 * its path in the draft, with `*` for a place in a list (`widgets.a1.faqs.*.question`); older rows have none.
 */
export type Outdated = { at?: string | undefined; now: TextDigests; from: TextDigests }

export type Draft = { slug: string; title: LocalText; meta_description: LocalText; widgets: DraftWidget[] }

/** A version that was superseded in a conflict; restoring it sets the other aside. */
export type SetAside = { whose: 'mine' | 'theirs'; draft: Draft }

/** What a field of a widget's form is. `plain` is text in no language, such as a year or an icon's name. */
export type FieldKind =
  | 'text'
  | 'html'
  | 'plain'
  | 'link'
  | 'image'
  | 'number'
  | 'boolean'
  | 'colour'
  | 'date'
  | 'choice'
  | 'list'
  | 'group'

/** One field of a widget's form, made from its schema. `default` shows where nothing is written. */
export type FieldDescription = {
  name: string
  label: string
  kind: FieldKind
  required: boolean
  default?: string | number | boolean
  choices?: string[]
  min?: number
  max?: number
  /** What the example says there, shown in grey while nothing is written. */
  hint?: LocalText
  /** Every text of the example that may stand there, without markup, in any language. */
  samples?: string[]
  /** Of a group, or of each entry of a list; a list of bare values has one field named ''. */
  fields?: FieldDescription[]
}

/**
 * A small picture of a widget type on a ground of 48 by 32: rectangles `x,y,width,height`, separated by spaces.
 * `soft` are surfaces, `ink` lines of text, `mark` the one piece that stands out.
 */
export type WidgetPicture = { soft?: string; ink?: string; mark?: string }

export type WidgetDescription = {
  type: string
  picture: WidgetPicture
  name: string
  description: string
  fields: FieldDescription[]
  /** Content of a new one: empty but for what it cannot be without. */
  start: Record<string, unknown>
  /** Content that shows what the widget is for. */
  example: Record<string, unknown>
}

export type PageStatus = 'draft' | 'published' | 'changed'

export type EditorProps = {
  /** The language the admin speaks. */
  lang: string
  /** `created` and `updated` are ISO 8601. */
  page: { id: string; slug: string; status: PageStatus; created: string; updated: string }
  revision: number
  draft: Draft
  outdated: Outdated[]
  widgets: WidgetDescription[]
  /** Which of them can be chosen could not be read. */
  widgetsFailed: boolean
  /** `name` is in the language the admin speaks. */
  languages: { code: string; name: string; dir: string }[]
  /** Messages by id without `admin.`, with `{name}` placeholders. */
  texts: Record<string, string>
  icons: Record<string, string>
  /** The last version that was superseded in a conflict, unless somebody has saved since. */
  aside: SetAside | null
  /** Contents that are no JSON object, as they are stored, by the widget's id. */
  broken: Record<string, string>
  /** Paths: `page` takes PUT; `publish` and `unpublish` POST; `preview` and `live` by language. */
  paths: {
    page: string
    publish: string
    unpublish: string
    list: string
    preview: Record<string, string>
    live: Record<string, string>
  }
  siteName: Record<string, string>
  /** Of all times, as the IANA names it. */
  timeZone: string
  /** Titles of the built-in pages by their slugs, which a page may take the place of. */
  builtIn: Record<string, string>
  /** Drawn pictures by name, with their files in each language. */
  art: Record<string, Record<string, string>>
  /** What the page is called that a picture was drawn for, by the picture's name and language. */
  artTitles: Record<string, Record<string, string>>
  /** The address of the pattern that stands in for a drawn picture of any other name, with `name` for its name. */
  pattern: string
  /** Where a slug may lie, such as `blog/`. */
  slugPrefixes: string[]
}

/** Body of the PUT. `confirmed`: texts whose translations are right although their source was changed. */
export type SaveRequest = {
  revision: number
  draft: Draft
  confirmed?: TextDigests[] | undefined
  /** What stands at `revision` is somebody else's, seen and written over: it is kept to be put back. */
  replaces?: boolean | undefined
}
/** Body of both POSTs. `examples`: the fields, by path, that may be published with the example's text. */
export type PublishRequest = { revision: number; examples?: string[] | undefined }

/**
 * Answers of the API; every failure carries a sentence to show; `updated` and `at` are ISO 8601.
 * `errors` are by path: `slug`, `title`, `meta_description`, `widgets.<id>` for a widget as a whole and
 * `widgets.<id>.<path in its content>` for a field (`widgets.a1.faqs.0.question`).
 */
export type SaveAnswer =
  /**
   * `paths` when a new slug changed them; `address` is then the editor's own. `builtIn`: visitors see the
   * built-in page again that this one stood for. `delayed`: they may see what they saw for some minutes.
   */
  | {
      ok: true
      revision: number
      status: PageStatus
      updated: string
      builtIn?: true
      delayed?: true
      paths?: EditorProps['paths']
      address?: string
    }
  /** Somebody saved meanwhile: theirs, to compare and choose. */
  | {
      ok: false
      code: 'conflict'
      message: string
      by: string
      at: string
      revision: number
      status: PageStatus
      draft: Draft
      outdated: Outdated[]
      paths: EditorProps['paths']
      address: string
    }
  /** Somebody moved the page to the trash; a POST of the revision to `restore` brings it back. */
  | { ok: false; code: 'trashed'; message: string; by: string; at: string; restore: string }
  | { ok: false; code: 'invalid'; message: string; errors: Record<string, string> }
  /** These fields hold text of the example, and the request did not name them. */
  | { ok: false; code: 'examples'; message: string; errors: Record<string, string> }
  | { ok: false; code: 'failed' | 'gone'; message: string }
