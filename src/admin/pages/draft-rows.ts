import type { Draft, Outdated, PageStatus } from '../../../contract/editor.ts'
import { isRecord, sameJson } from '../../../contract/immutable-json.ts'
import type { DraftFields, PageRow, PageWithDraft, VersionFields } from '../../data/pages/admin-pages.ts'
import type { WidgetPlacement } from '../../data/pages/publish-page.ts'
import { digestOfSanitised } from '../../html/sanitised-texts.ts'
import { parseLocalised } from '../../i18n/localised.ts'
import { type PageTexts, translationsOf } from '../../pages/page-languages.ts'
import { parseJson, parseJsonAs } from '../../platform/parse-json.ts'
import { htmlOf } from './checks/draft-html.ts'
import { draftSchema } from './checks/draft-schema.ts'

/** What staff edit: the open draft or, if there is none, the published page. */
export function draftOf({ page, draft, placed }: PageWithDraft): Draft {
  if (draft?.is_open) return fromFields(draft)
  return {
    slug: page.slug,
    title: parseLocalised(page.title),
    meta_description: parseLocalised(page.meta_description),
    widgets: placed.map(({ id, type, is_active, content }) => ({
      id,
      type: type ?? 'unknown',
      is_active,
      content: parsedContent(content) ?? {},
    })),
  }
}

export function fromFields(fields: Omit<VersionFields, 'outdated'>): Draft {
  return draftSchema.parse({
    slug: fields.slug,
    title: parseLocalised(fields.title),
    meta_description: parseLocalised(fields.meta_description),
    widgets: JSON.parse(fields.widgets),
  })
}

/** The widgets of a stored draft; empty if it cannot be read. */
export function draftWidgetsOf(column: string | null): Draft['widgets'] {
  return parseJsonAs(draftSchema.shape.widgets, column) ?? []
}

export function toFields(draft: Draft, outdated: Outdated[] = []): DraftFields {
  const { slug, title, meta_description, widgets } = draft
  return {
    slug,
    title: columnOf(title),
    meta_description: columnOf(meta_description),
    widgets: JSON.stringify(widgets),
    outdated: JSON.stringify(outdated),
    translations: JSON.stringify(translationsOf(seenTexts(draft), seenOutdated(widgets, outdated))),
  }
}

/** Whether visitors see exactly this draft already. */
export function isSeen({ page, placed }: PageWithDraft, draft: Draft): boolean {
  const published = { page, placed, draft: null }
  const isWhole = Object.keys(brokenTexts(published)).length === 0
  return page.status === 'published' && isWhole && sameJson(draftOf(published), draft)
}

/** Stored contents that are not objects, by widget id, to be corrected by hand. */
export function brokenTexts({
  draft,
  placed,
}: Pick<PageWithDraft, 'draft' | 'placed'>): Record<string, string> {
  if (draft?.is_open) return {}
  const broken = placed.filter(({ content }) => !parsedContent(content))
  return Object.fromEntries(broken.map(({ id, content }) => [id, content]))
}

/**
 * The rows of a published draft, with sanitised HTML. Each keeps its widget's id, except for a duplicate id.
 */
export async function toPlaced({ widgets }: Draft, newId: () => string): Promise<WidgetPlacement[]> {
  return Promise.all(
    widgets.map(async (widget, index) => ({
      id: widgets.findIndex(({ id }) => widget.id === id) === index ? widget.id : newId(),
      spare: newId(),
      type: widget.type,
      is_active: widget.is_active,
      content: JSON.stringify(widget.content),
      clean_html: JSON.stringify(await Promise.all(htmlOf(widget).map(digestOfSanitised))),
    })),
  )
}

/** The texts that visitors will see once a draft is published. */
export function seenTexts({ title, meta_description, widgets }: Omit<Draft, 'slug'>): PageTexts {
  return {
    title,
    description: meta_description,
    widgets: widgets.filter((widget) => widget.is_active),
  }
}

/** The outdated texts of visible widgets. */
function seenOutdated(widgets: Draft['widgets'], outdated: Outdated[]): Outdated[] {
  const hidden = widgets.filter(({ is_active }) => !is_active).map(({ id }) => `widgets.${id}.`)
  return outdated.filter(({ at = '' }) => !hidden.some((root) => at.startsWith(root)))
}

type Stated = { page: Pick<PageRow, 'status'>; draft: { is_open: boolean } | null }

export function statusOf({ page, draft }: Stated): PageStatus {
  if (page.status !== 'published') return 'draft'
  return draft?.is_open ? 'changed' : 'published'
}

function columnOf(text: Draft['title']): string {
  return typeof text === 'string' ? text : JSON.stringify(text)
}

/** Null for content that no form can edit; the public page shows the notice in its place. */
function parsedContent(content: string): Record<string, unknown> | null {
  const value = parseJson(content)
  return isRecord(value) ? value : null
}
