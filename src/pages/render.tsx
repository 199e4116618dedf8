import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { withoutBlankEntries } from '../../contract/fields/blank.ts'
import { descriptionLength } from '../../contract/fields/text-limits.ts'
import { sharedPicture } from '../../contract/pages/shared-picture.ts'
import type { Database } from '../data/database.ts'
import { type Lists, listPagesUnder, listServices } from '../data/pages/find-page.ts'
import { assets } from '../html/assets.ts'
import { withStyles } from '../html/page-styles.ts'
import { type Lang, langs, localPath } from '../i18n/languages.ts'
import { plainText } from '../i18n/localised.ts'
import { logEvent, logFailure } from '../platform/log.ts'
import { timeouts, within } from '../platform/time.ts'
import { type Agency, ownAgency } from '../site/agency.ts'
import { pathOf } from '../site/urls.ts'
import { Document, type DocumentProps } from '../ui/document/document.tsx'
import { originalLang } from '../ui/page-context.tsx'
import { pageGraph } from '../ui/structured-data/page-graph.ts'
import { widgetTypes } from '../widgets/registry.ts'
import type { LoadContext, Prepared } from '../widgets/schema/define.ts'
import { type Blocks, blockSlug, blocksOf } from './blocks.ts'
import type { Page, PageWidget } from './model.ts'
import { listedLanguages } from './page-languages.ts'
import { formsOf, type PlacedWidget, sectionsOf, WidgetList } from './widget-list.tsx'

export type RenderContext = {
  lang: Lang
  /** `SITE_ORIGIN`. */
  origin: string
  db: Database
  /** Rows that widgets list, if they were read in the same query as the page. */
  lists?: Lists | undefined
  now: Date
  /** The agency as staff published it; without it, the brand's own facts. */
  agency?: Agency | undefined
  /** Empty: forms don't use Turnstile. */
  turnstileSiteKey?: string
  /** Staff are editing the page: unfinished widgets are shown, and not logged. */
  isEditing?: boolean
}

export type Rendered = {
  html: string
  /** The hash source of the inlined styles, for the Content-Security-Policy. */
  style: string
  hasForm: boolean
  /** False if a widget failed or data was unavailable: such a page is shown, but not cached. */
  isComplete: boolean
  /** Search engines must not list it. */
  noindex: boolean
}

/** A page ready to render: its document and its widgets. */
export type ReadyPage = {
  document: Omit<DocumentProps, 'children'>
  widgets: PlacedWidget[]
  isComplete: boolean
}

/**
 * The chunk size has no limit: above it React writes a boundary later, by a script that the CSP forbids. A widget that
 * throws is shown as a notice by its boundary; here its error is only logged.
 */
export const streamOptions = {
  progressiveChunkSize: 1e9,
  onError: (error: unknown) => logFailure('render_failed', error),
}

/**
 * Loads the data of the page's widgets and puts the document's data together. Rejects if the page's blocks cannot be
 * read, unless staff are editing the page.
 */
export async function preparePage(page: Page, context: RenderContext): Promise<ReadyPage> {
  const { lang, origin, now, agency, turnstileSiteKey = '' } = context
  const { widgets, isComplete, cleanHtml } = await loadWidgets(page, context)
  const { languages = langs } = page
  const original = originalLang({ lang, languages })
  const canonical = localPath(original, pathOf(page.canonical ?? page.slug))
  return {
    widgets,
    isComplete,
    document: {
      page: {
        lang,
        slug: page.slug,
        path: pathOf(page.slug),
        title: plainText(page.title, lang),
        returnedForm: null,
        turnstileSiteKey,
        agency,
        now,
        ...(page.cleanHtml && { cleanHtml: new Set([...page.cleanHtml, ...cleanHtml]) }),
        url: origin + canonical,
        languages,
        published: page.published,
      },
      origin,
      description: shorten(plainText(page.description, lang)),
      hasForm: formsOf(widgets).length > 0,
      noindex: page.noindex ?? page.canonical !== undefined,
      shared: sharedPicture(page.widgets, page.sharePictures?.[original]),
    },
  }
}

/** The complete HTML of a page, for the cache: without streaming scripts. */
export async function renderPage(page: Page, context: RenderContext): Promise<Rendered> {
  const { document, widgets, isComplete } = await preparePage(page, context)
  const graph = graphOf(document, widgets)
  const { hasFailed, ...rendered } = await renderDocument(
    { ...document, graph },
    <WidgetList widgets={widgets} />,
  )
  return { ...rendered, isComplete: isComplete && !hasFailed, noindex: document.noindex ?? false }
}

/** The structured data of a page; null if search engines must not list it. */
function graphOf({ page, origin, noindex }: ReadyPage['document'], widgets: PlacedWidget[]) {
  if (noindex || !page.url) return null
  const described = {
    ...page,
    agency: page.agency ?? ownAgency,
    origin,
    url: page.url,
    spoken: originalLang(page),
  }
  const subjects = sectionsOf(widgets).flatMap(({ widget }) =>
    widget.kind === 'ready' ? (widget.entity(described) ?? []) : [],
  )
  return pageGraph(described, subjects)
}

/** A complete document with the styles it uses. `hasFailed`: one of its widgets threw. */
export async function renderDocument(
  document: Omit<DocumentProps, 'children'>,
  content: ReactNode,
): Promise<Omit<Rendered, 'isComplete' | 'noindex'> & { hasFailed: boolean }> {
  let hasFailed = false
  const stream = await renderToReadableStream(<Document {...document}>{content}</Document>, {
    ...streamOptions,
    onError: (error) => {
      hasFailed = true
      streamOptions.onError(error)
    },
  })
  await stream.allReady
  const styled = await withStyles(await new Response(stream).text())
  return { ...styled, hasForm: document.hasForm ?? false, hasFailed }
}

type LoadedWidgets = Pick<ReadyPage, 'widgets' | 'isComplete'> & Pick<Blocks, 'cleanHtml'>

/** All widgets of a page load in parallel, and share one query for the services. */
async function loadWidgets(page: Page, context: RenderContext): Promise<LoadedWidgets> {
  const { db, isEditing = false } = context
  let isUnavailable = false
  const noteUnavailable = (error: unknown) => {
    logFailure('list_read_failed', error)
    isUnavailable = true
  }
  const loadContext = loadContextOf(page, context, noteUnavailable)
  const blocks = await blocksOf(page, db).catch((error: unknown) => {
    // Visitors get an older copy rather than a page with a hole; staff can go on editing.
    if (!isEditing) throw error
    noteUnavailable(error)
    return { widgets: new Map<string, PageWidget[]>(), cleanHtml: [] }
  })
  // The editor shows hidden widgets too: staff must see where to write.
  const isVisible = ({ type, content }: PageWidget) =>
    isEditing || !widgetTypes.get(type ?? '')?.isHidden(content)
  const prepareWidget = ({ type, content }: PageWidget) => prepare(type, content, loadContext, isEditing)
  const widgets = await Promise.all(
    page.widgets.filter(isVisible).map(async (widget): Promise<PlacedWidget> => {
      const slug = blockSlug(widget)
      if (!slug) return prepareWidget(widget)
      const blockWidgets = blocks.widgets.get(slug)
      // Visitors see nothing of an unpublished block; the editor shows a notice.
      if (!blockWidgets && isEditing) return { kind: 'incomplete' }
      const prepared = await Promise.all((blockWidgets ?? []).filter(isVisible).map(prepareWidget))
      return { kind: 'block', slug, widgets: prepared }
    }),
  )
  const isComplete = !isUnavailable && sectionsOf(widgets).every(({ widget }) => widget.kind !== 'failed')
  return { widgets, isComplete, cleanHtml: blocks.cleanHtml }
}

/** What widgets may read. A failed list is reported and shown empty: built-in entries need no database. */
function loadContextOf(
  { slug }: Page,
  { lang, db, lists }: RenderContext,
  noteUnavailable: (error: unknown) => void,
): LoadContext {
  let services: ReturnType<LoadContext['serviceRecords']> | undefined
  const context: LoadContext = {
    lang,
    slug,
    pagesUnder: async (prefix, type) => {
      const stored = lists?.under
      const rows =
        stored?.prefix === prefix && stored.type === (type ?? '')
          ? stored.rows
          : await within(timeouts.d1Query, () => listPagesUnder(db, prefix, type).execute())
      return rows.map((row) => ({ ...row, languages: listedLanguages(row) }))
    },
    serviceRecords: () => {
      services ??= lists?.services
        ? Promise.resolve(lists.services)
        : context.orEmpty(() => within(timeouts.d1Query, () => listServices(db).execute()))
      return services
    },
    orEmpty: async (read) => {
      try {
        return await read()
      } catch (error) {
        noteUnavailable(error)
        return []
      }
    },
  }
  return context
}

/** Checks the content of a widget against its schema and loads its data. */
async function prepare(
  type: string | null,
  content: unknown,
  context: LoadContext,
  isEditing: boolean,
): Promise<PlacedWidget> {
  if (!type) return { kind: 'incomplete' }
  const widget = widgetTypes.get(type)
  if (!widget) return { kind: 'unknown', type }
  const visibleContent = isEditing ? content : withoutBlankEntries(content)
  const prepared: Prepared | PlacedWidget = await widget
    .prepare(visibleContent, context)
    .catch((error: unknown) => {
      logFailure('widget_failed', error, { type })
      return { kind: 'failed', ...reason(type, error instanceof Error ? (error.stack ?? '') : String(error)) }
    })
  if ('kind' in prepared) return prepared
  if (prepared.ok) {
    return { kind: 'ready', form: widget.form, render: prepared.render, entity: prepared.entity }
  }
  const issues = prepared.issues.join('; ')
  if (!isEditing) logEvent('widget_invalid', { type, issues }, 'warn')
  return { kind: 'incomplete', ...reason(type, issues) }
}

/** The reason of a notice, in development only: visitors and staff never see it. */
function reason(type: string, text: string): { reason?: string } {
  return assets.mode === 'development' ? { reason: `${type}: ${text}` } : {}
}

function shorten(description: string): string {
  if (description.length <= descriptionLength) return description
  const cut = description.slice(0, descriptionLength)
  const space = cut.lastIndexOf(' ')
  // Leaves room for the ellipsis.
  return `${cut.slice(0, space > 0 ? space : -1).trimEnd()}…`
}
