import { createElement, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { WidgetPicture } from '../../../contract/editor.ts'
import { isBlank, withoutBlankEntries } from '../../../contract/fields/blank.ts'
import type { InEveryLanguage, Lang } from '../../i18n/languages.ts'
import type { EnquiryKind } from '../../leads/intake/fields.ts'
import type { Entity, EntityPage } from '../../ui/structured-data/entity.ts'

/** The context in which a widget loads its data. */
export type LoadContext = {
  lang: Lang
  /** Of the page being rendered. */
  slug: string
  /** Title and description of the services in the database; read once per page. */
  serviceRecords: () => Promise<ServiceRecord[]>
  /** The published pages whose slug begins with `prefix`, newest first; `type` adds their widget of that type. */
  pagesUnder: (prefix: string, type?: string) => Promise<ListedPage[]>
  /** The result of `read`; empty if the database is unavailable: the page is then shown but not cached. */
  orEmpty: <Row>(read: () => Promise<Row[]>) => Promise<Row[]>
}

/**
 * A page of the database in a list; `title` and `meta_description` as stored, `published` a date or a timestamp,
 * `content` the JSON of its widget of the requested type. The element that shows it has its slug in
 * `data-entry`: without the database it can be removed from a cached list (pages/store/remove-withdrawn-entries.ts).
 */
export type ListedPage = {
  slug: string
  title: string
  meta_description: string | null
  published: string
  /** The languages it has texts in. */
  languages: readonly Lang[]
  content: string | null
}

export type ServiceRecord = { slug: string; title: string; description: string | null }

/** `data` is the result of `load`; undefined for a widget without one. */
type Shown<Content, Data> = { content: Content; data: Data | undefined; id: string }

type Definition<Schema extends z.ZodMiniType, Data> = {
  /** The type's name in the specification or the built-in pages, as stored in `widgets.type`. */
  type: string
  /** The name that staff read, in every language. */
  name: InEveryLanguage
  /** Its purpose, in a few words. */
  description: InEveryLanguage
  /** Its picture in the editor's widget picker. */
  picture: WidgetPicture
  /** Types, defaults, error texts and the source of the admin's form. */
  schema: Schema
  /** Visitors see no section while it is empty, as it shows only what staff write. */
  hiddenWhenEmpty?: boolean
  /** The enquiry form it renders under its own id, if any. */
  form?: EnquiryKind
  /** Its data. All widgets of a page load in parallel. */
  load?: (content: z.output<Schema>, context: LoadContext) => Promise<Data>
  /** Pure: content and data in, HTML out. `id` is unique on the page. */
  Component: (props: Shown<z.output<Schema>, Data>) => ReactNode
  /** The page's subject, for search engines; null on pages where it is another. */
  entity?: (content: z.output<Schema>, page: EntityPage) => Entity | null
  /** Minimal, full and long Arabic contents for the gallery, the loop test and the screenshots. */
  examples: Record<ExampleName, z.input<Schema>>
}

type ExampleName = 'minimal' | 'full' | 'long-arabic'

/** One widget of a page: the type's name and its content, validated when it is rendered. */
type PlacedContent = { type: string; content: unknown }

/** A widget ready to render, or the reason why its stored content cannot be rendered. */
export type Prepared =
  | { ok: true; render: (id: string) => ReactNode; entity: (page: EntityPage) => Entity | null }
  | { ok: false; issues: string[] }

export type Widget<Input = never, Output = unknown> = {
  type: string
  name: InEveryLanguage
  description: InEveryLanguage
  picture: WidgetPicture
  form: EnquiryKind | null
  /** Whether this content shows nothing to visitors. */
  isHidden: (content: unknown) => boolean
  schema: z.ZodMiniType
  examples: Record<ExampleName, unknown>
  /** The widget with this content on a built-in page; the content is type-checked. */
  place: (content: Input) => PlacedContent
  prepare: (content: unknown, context: LoadContext) => Promise<Prepared>
  /** The content with its defaults; null if it is not valid. */
  read: (content: unknown) => Output | null
}

/** Creates a widget from a definition: the only way to add a widget to the site. */
export function defineWidget<Schema extends z.ZodMiniType, Data = undefined>(
  definition: Definition<Schema, Data>,
): Widget<z.input<Schema>, z.output<Schema>> {
  const { type, name, description, picture, schema, examples } = definition
  const { form = null, hiddenWhenEmpty = false, load, Component, entity } = definition
  return {
    type,
    name,
    description,
    picture,
    schema,
    examples,
    form,
    isHidden: (content) => hiddenWhenEmpty && !!content && isBlank(withoutBlankEntries(content)),
    prepare,
    place: (content) => ({ type, content }),
    read: (content) => schema.safeParse(content).data ?? null,
  }

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
    return {
      ok: true,
      render: (id) => createElement(Component, { content, data, id }),
      entity: (page) => entity?.(content, page) ?? null,
    }
  }
}
