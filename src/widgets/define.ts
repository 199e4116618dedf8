import { createElement, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { WidgetPicture } from '../../contract/editor.ts'
import type { Lang } from '../i18n/languages.ts'
import type { EnquiryKind } from '../leads/intake/field-rules.ts'

/** What a widget may know while it loads its data. */
export type LoadContext = {
  lang: Lang
  /** Of the page that is drawn. */
  slug: string
  /** Title and description of the services staff keep in the database; read once per page. */
  serviceRecords: () => Promise<ServiceRecord[]>
  /** The published pages whose slug begins with `prefix`, newest first; with `type`, their widget of it. */
  pagesUnder: (prefix: string, type?: string) => Promise<ListedPage[]>
  /** What `read` gives; nothing when the database does not answer: the page is then shown but not kept. */
  orNothing: <Row>(read: () => Promise<Row[]>) => Promise<Row[]>
}

/**
 * A page of the database in a list; `title` and `meta_description` as stored, `published` a day or a moment,
 * `content` the JSON of its widget of the type that was asked for. Whatever element shows it names its slug in
 * `data-entry`: without the database it can be taken out of a kept list (pages/store/without-entries.ts).
 */
export type ListedPage = {
  slug: string
  title: string
  meta_description: string | null
  published: string
  /** The languages it really has. */
  languages: readonly Lang[]
  content: string | null
}

export type ServiceRecord = { slug: string; title: string; description: string | null }

/** `data` is what `load` gave; undefined for a widget without one. */
type Shown<Content, Data> = { content: Content; data: Data | undefined; id: string }

type Definition<Schema extends z.ZodMiniType, Data> = {
  /** The specification's or the built-in pages' name of the type, as stored in `widgets.type`. */
  type: string
  /** What the editor shows of it where widgets are chosen. */
  picture: WidgetPicture
  /** Types, defaults, error texts and, from it, the admin's form. */
  schema: Schema
  /** Stylesheets of ui/styles/ it needs besides `base`. */
  styles?: readonly string[]
  /** The enquiry form it draws under its own id, if any. */
  form?: EnquiryKind
  /** Its data. All widgets of a page load in parallel. */
  load?: (content: z.output<Schema>, context: LoadContext) => Promise<Data>
  /** Pure: content and data in, HTML out. `id` is unique on the page. */
  Component: (props: Shown<z.output<Schema>, Data>) => ReactNode
  /** Minimal, full and long Arabic contents for the gallery, the loop test and the screenshots. */
  examples: Record<ExampleName, z.input<Schema>>
}

export type ExampleName = 'minimal' | 'full' | 'long-arabic'

/** One block of a page: the type's name and its content, checked when it is drawn. */
export type PlacedContent = { type: string; content: unknown }

/** A widget ready to draw, or the reason why its stored content cannot be drawn. */
export type Prepared = { ok: true; draw: (id: string) => ReactNode } | { ok: false; issues: string[] }

export type Widget<Input = never> = {
  type: string
  picture: WidgetPicture
  styles: readonly string[]
  form: EnquiryKind | null
  schema: z.ZodMiniType
  examples: Record<ExampleName, unknown>
  /** The widget with this content on a built-in page; the compiler checks the content. */
  place: (content: Input) => PlacedContent
  prepare: (content: unknown, context: LoadContext) => Promise<Prepared>
}

/** Makes a widget of a definition: the one way to add a block to the site. */
export function defineWidget<Schema extends z.ZodMiniType, Data = undefined>(
  definition: Definition<Schema, Data>,
): Widget<z.input<Schema>> {
  const { type, picture, schema, styles = [], form = null, load, Component, examples } = definition
  return { type, picture, schema, styles, form, examples, prepare, place: (content) => ({ type, content }) }

  async function prepare(raw: unknown, context: LoadContext): Promise<Prepared> {
    const parsed = schema.safeParse(raw)
    if (!parsed.success) {
      return {
        ok: false,
        issues: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`),
      }
    }
    const content = parsed.data
    const data = await load?.(content, context)
    return { ok: true, draw: (id) => createElement(Component, { content, data, id }) }
  }
}
