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
  /** Read together with the page. */
  lists?: Lists | undefined
  now: Date
  /** As staff published it; by default as the brand says. */
  agency?: Agency | undefined
  /** Empty: forms don't use Turnstile. */
  turnstileSiteKey?: string
  /** Somebody is writing it: unfinished widgets are no event. */
  writing?: boolean
}

/**
 * `style` is the hash source of its inlined styles. `complete` is false if a widget failed or data was unavailable;
 * such a page is shown, but not cached. `noindex`: search engines must not list it.
 */
export type Rendered = { html: string; style: string; hasForm: boolean; complete: boolean; noindex: boolean }

/** A page ready to render: its document and its widgets. */
export type ReadyPage = {
  document: Omit<DocumentProps, 'children'>
  widgets: PlacedWidget[]
  complete: boolean
}

/**
 * One chunk: React must never outline a boundary into a streaming script, which the CSP forbids. An error
 * inside a widget's boundary has already become its notice; here it is only logged.
 */
export const streamOptions = {
  progressiveChunkSize: 1e9,
  onError: (error: unknown) => logFailure('render_failed', error),
}

/**
 * Loads the data of the page's widgets and puts the document's data together. Rejects if the page's blocks cannot be
 * read, unless staff are writing it.
 */
export async function preparePage(page: Page, context: RenderContext): Promise<ReadyPage> {
  const { lang, origin, now, agency, turnstileSiteKey = '' } = context
  const { widgets, complete, cleanHtml } = await loadWidgets(page, context)
  const { languages = langs } = page
  const canonical = localPath(originalLang({ lang, languages }), pathOf(page.canonical ?? page.slug))
  return {
    widgets,
    complete,
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
      shared: sharedPicture(page.widgets, page.sharePictures?.[originalLang({ lang, languages })]),
    },
  }
}

/** The finished HTML of a page, for the cache: without spinner and streaming scripts. */
export async function renderPage(page: Page, context: RenderContext): Promise<Rendered> {
  const { document, widgets, complete } = await preparePage(page, context)
  const graph = graphOf(document, widgets)
  const { failed, ...rendered } = await renderDocument(
    { ...document, graph },
    <WidgetList widgets={widgets} />,
  )
  return { ...rendered, complete: complete && !failed, noindex: document.noindex ?? false }
}

/** Pages that no search engine lists have none. */
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

/** A finished document with the styles it uses. `failed`: one of its widgets threw. */
export async function renderDocument(
  document: Omit<DocumentProps, 'children'>,
  content: ReactNode,
): Promise<Omit<Rendered, 'complete' | 'noindex'> & { failed: boolean }> {
  let failed = false
  const stream = await renderToReadableStream(<Document {...document}>{content}</Document>, {
    ...streamOptions,
    onError: (error) => {
      failed = true
      streamOptions.onError(error)
    },
  })
  await stream.allReady
  const styled = await withStyles(await new Response(stream).text())
  return { ...styled, hasForm: document.hasForm ?? false, failed }
}

/** All widgets of a page load in parallel, and share one read of the services. */
async function loadWidgets(
  page: Page,
  { lang, db, lists, writing = false }: RenderContext,
): Promise<Pick<ReadyPage, 'widgets' | 'complete'> & Pick<Blocks, 'cleanHtml'>> {
  let served = true
  let records: ReturnType<LoadContext['serviceRecords']> | undefined
  const context: LoadContext = {
    lang,
    slug: page.slug,
    pagesUnder: async (prefix, type) => {
      const known = lists?.under
      const rows =
        known?.prefix === prefix && known.type === (type ?? '')
          ? known.rows
          : await within(timeouts.d1Query, () => listPagesUnder(db, prefix, type).execute())
      return rows.map((row) => ({ ...row, languages: listedLanguages(row) }))
    },
    serviceRecords: () => {
      records ??= lists?.services
        ? Promise.resolve(lists.services)
        : context.orEmpty(() => within(timeouts.d1Query, () => listServices(db).execute()))
      return records
    },
    orEmpty: async (read) => {
      try {
        return await read()
      } catch (error) {
        // Built-in entries are shown without those of the database.
        logFailure('list_unavailable', error)
        served = false
        return []
      }
    },
  }
  const blocks = await blocksOf(page, db).catch((error: unknown) => {
    // Visitors get an older copy rather than a page with a hole; who writes the page can go on.
    if (!writing) throw error
    logFailure('list_unavailable', error)
    served = false
    return { widgets: new Map<string, PageWidget[]>(), cleanHtml: [] }
  })
  // Who writes the page sees where something is to be written.
  const seen = ({ type, content }: PageWidget) => writing || !widgetTypes.get(type ?? '')?.isHidden(content)
  const widgets = await Promise.all(
    page.widgets.filter(seen).map(async (widget): Promise<PlacedWidget> => {
      const slug = blockSlug(widget)
      if (!slug) return prepare(widget.type, widget.content, context, writing)
      const inner = blocks.widgets.get(slug)
      // Visitors see nothing of a block that is not published; the editor shows a notice.
      if (!inner && writing) return { kind: 'incomplete' }
      return {
        kind: 'block',
        slug,
        widgets: await Promise.all(
          (inner ?? []).filter(seen).map(({ type, content }) => prepare(type, content, context, writing)),
        ),
      }
    }),
  )
  const complete = served && sectionsOf(widgets).every(({ widget }) => widget.kind !== 'failed')
  return { widgets, complete, cleanHtml: blocks.cleanHtml }
}

async function prepare(
  type: string | null,
  content: unknown,
  context: LoadContext,
  writing: boolean,
): Promise<PlacedWidget> {
  if (!type) return { kind: 'incomplete' }
  const widget = widgetTypes.get(type)
  if (!widget) return { kind: 'unknown', type }
  const shown = writing ? content : withoutBlankEntries(content)
  const prepared: Prepared | PlacedWidget = await widget.prepare(shown, context).catch((error: unknown) => {
    logFailure('widget_failed', error, { type })
    return { kind: 'failed', ...reason(type, error instanceof Error ? (error.stack ?? '') : String(error)) }
  })
  if ('kind' in prepared) return prepared
  if (prepared.ok) {
    return { kind: 'ready', form: widget.form, render: prepared.render, entity: prepared.entity }
  }
  const issues = prepared.issues.join('; ')
  if (!writing) logEvent('widget_incomplete', { type, issues }, 'warn')
  return { kind: 'incomplete', ...reason(type, issues) }
}

/** Visitors and staff never see it. */
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
