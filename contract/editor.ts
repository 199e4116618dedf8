/*
 * Messages between the admin's server and its editor. Plain JSON; the server's schemas produce and check
 * these shapes.
 */

export type LocalText = string | Record<string, string>

/** A widget of a draft; for a new one the browser chooses the `id`. */
export type DraftWidget = { id: string; type: string; is_active: boolean; content: Record<string, unknown> }

/** The digests of a text's words, by language. */
export type TextDigests = Record<string, string>

/**
 * A text with a translation older than its source: as it is now, and as it was when its languages agreed.
 * `at` is its path in the draft, with `*` for a list index (`widgets.a1.faqs.*.question`); older rows have
 * none.
 */
export type Outdated = { at?: string | undefined; now: TextDigests; from: TextDigests }

/**
 * A text whose translations an editor confirmed; `at` as in `Outdated`. With `machine`, the opposite: the
 * text in this language was suggested by a machine, and is not confirmed. With `from`, as in `Outdated`, the
 * editor undid a confirmation.
 */
export type Confirmed = {
  at: string
  now: TextDigests
  machine?: string | undefined
  from?: TextDigests | undefined
}

export type Draft = { slug: string; title: LocalText; meta_description: LocalText; widgets: DraftWidget[] }

/** The version that lost a conflict, kept for both people; restoring it sets the other aside. */
export type SetAside = { whose: 'mine' | 'theirs'; draft: Draft }

/** The kind of a form field. `plain` is text without a language, such as a year or an icon's name. */
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
  | 'time'
  | 'choice'
  /** The slug of a reusable block. */
  | 'block'
  | 'list'
  | 'group'

/** One field of a widget's form, derived from its schema. `default` is shown while the field is empty. */
export type FieldDescription = {
  name: string
  label: string
  kind: FieldKind
  isRequired: boolean
  default?: string | number | boolean
  choices?: string[]
  /** A list without which the widget shows nothing of its own. */
  needsEntry?: boolean
  min?: number
  max?: number
  /** An instruction or an example, shown in grey while the field is empty. */
  placeholder?: LocalText
  /** Words of the site that visitors read while the text is empty. */
  fallback?: LocalText
  /** Every text of the example for this field, without markup, in any language. */
  samples?: string[]
  /** The fields of a group, or of each list entry; a list of bare values has one field named ''. */
  fields?: FieldDescription[]
  /** The name of a list entry, with `{number}` in place of its number. */
  entry?: string
  /** The label of the button that adds a list entry, if it has its own. */
  add?: string | undefined
}

/**
 * A small picture of a widget type on a ground of 48 by 32: rectangles `x,y,width,height`, separated by
 * spaces. `soft` are surfaces, `ink` lines of text, `mark` the one highlighted piece.
 */
export type WidgetPicture = { soft?: string; ink?: string; mark?: string }

export type WidgetDescription = {
  type: string
  picture: WidgetPicture
  name: string
  description: string
  fields: FieldDescription[]
  /** Visitors do not see the section as long as nothing is written. */
  hiddenWhenEmpty?: boolean
  /** Content of a new widget: empty except for required values. */
  start: Record<string, unknown>
  /** Content that shows the purpose of the widget. */
  example: Record<string, unknown>
}

export type PageStatus = 'draft' | 'published' | 'changed'

/**
 * A block as the editor offers it: `sections` counts the published ones that visitors see, none while it is a
 * draft.
 */
export type BlockOffer = { slug: string; title: LocalText; isPublished: boolean; sections: number }

/** The sections that visitors see of a block, read when an editor detaches it. */
export type BlockSections = { ok: true; widgets: { type: string; content: Record<string, unknown> }[] }

/** A page that shows a block: published, in its draft, or both. */
export type BlockUse = { slug: string; title: LocalText }

/** `name` is in the language of the admin. */
export type Language = { code: string; name: string; dir: string }

export type EditorProps = {
  /** The language of the admin. */
  lang: string
  staff: string
  /** `created` and `updated` are ISO 8601; `by`: who saved the draft last, if it was saved. */
  page: { id: string; slug: string; status: PageStatus; created: string; updated: string; by?: string }
  revision: number
  draft: Draft
  outdated: Outdated[]
  widgets: WidgetDescription[]
  /** The available choices could not be read. */
  widgetsFailed: boolean
  /** The path that suggests texts (contract/translation/suggestion.ts); '' if none is configured. */
  suggestions: string
  languages: Language[]
  /** The last version superseded in a conflict, unless the page was saved since. */
  aside: SetAside | null
  /** The request of a writer that waits for an editor, with its note. */
  approval: { by: string; note: string; revision: number } | null
  /** Contents that aren't a JSON object, as stored, by widget id. */
  broken: Record<string, string>
  /**
   * Paths: `page` takes PUT; `publish`, `unpublish` and those of drawn pictures
   * (contract/pages/share-card.ts) POST; `block`, with the slug of a block as `of`, GET; `preview` and `public`
   * by language.
   */
  paths: {
    page: string
    publish: string
    unpublish: string
    drawn: string
    pictures: string
    list: string
    block: string
    preview: Record<string, string>
    public: Record<string, string>
  }
  /**
   * Paths of the timeline (contract/pages/timeline.ts); `canvas` by language: an empty page of visitors, to
   * be filled.
   */
  timeline: {
    versions: string
    calendar: string
    canvas: Record<string, string>
  }
  siteName: Record<string, string>
  /** Path of the picture that the page is shared with, by language. */
  sharePicture: Record<string, string>
  /** The same without title and picture, on which the editor draws (contract/pages/share-card.ts). */
  emptyCard: Record<string, string>
  /** IANA name of the time zone of every time shown. */
  timeZone: string
  /** Titles of the built-in pages by slug; a staff page may replace one. */
  builtIn: Record<string, string>
  /** Drawn pictures by name, with their files in each language. */
  art: Record<string, Record<string, string>>
  /** The title of the page that a picture was drawn for, by the picture's name and language. */
  artTitles: Record<string, Record<string, string>>
  /** The address of the generated pattern for any other `art:` name; `name` is the placeholder. */
  pattern: string
  /** The reusable blocks that a page may show; none on the page of a block. */
  blocks: BlockOffer[]
  /** The pages that show this block. */
  uses: BlockUse[]
  /** The path of the editor, before a slug. */
  editor: string
  /** Prefixes a slug may have, such as `blog/`. */
  slugPrefixes: string[]
}

/** The HTML of each widget of a draft, in order; an empty id for HTML outside the widgets. */
export type RenderedSection = { id: string; html: string }

/** The response with the sections of a draft. */
export type RenderedSections = { ok: true; sections: RenderedSection[] }
