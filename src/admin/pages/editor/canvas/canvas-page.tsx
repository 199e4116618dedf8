import * as z from 'zod/mini'
import { safeUrl } from '../../../../../contract/addresses/safe-url.ts'
import type { Draft, RenderedSection, RenderedSections } from '../../../../../contract/editor.ts'
import { framedContentPolicy } from '../../../../html/content-security-policy.ts'
import { message } from '../../../../i18n/intl.ts'
import { type Lang, langs, localPath } from '../../../../i18n/languages.ts'
import { knownAgency } from '../../../../pages/agency/known-agency.ts'
import { preparePage, type RenderContext, renderDocument } from '../../../../pages/render.tsx'
import { WidgetList } from '../../../../pages/widget-list.tsx'
import { settings } from '../../../../platform/env.ts'
import { logFailure } from '../../../../platform/log.ts'
import { timeouts, within } from '../../../../platform/time.ts'
import { actionLink, urls } from '../../../../site/urls.ts'
import { imageSource } from '../../../../ui/pictures/picture.tsx'
import { jsonOf } from '../../../api/json-body.ts'
import type { StaffContext } from '../../../staff-context.ts'
import { draftSchema } from '../../checks/draft-schema.ts'
import { InvalidFields } from './invalid-fields.tsx'
import { type Address, markTexts } from './mark-texts.ts'
import { replaceMarks } from './replace-marks.ts'

/**
 * Sends the document in the editor's frame: a page of visitors without widgets, which the editor adds. It links the
 * styles of all widgets.
 */
export async function canvasPage(c: StaffContext): Promise<Response> {
  const { document } = await preparePage(
    pageOf({ slug: 'home', title: '', meta_description: '' }),
    await contextOf(c),
  )
  const { html } = await renderDocument({ ...document, ...frameProps(document.page) }, null)
  c.header('content-security-policy', framedContentPolicy())
  return c.html(html)
}

const bodySchema = z.object({ draft: draftSchema })

/** Sends the rendered widgets of an unsaved draft, with the path of each text. */
export async function canvasWidgets(c: StaffContext): Promise<Response> {
  const { lang } = c.var
  const body = await jsonOf(c)
  const parsed = body.ok ? bodySchema.safeParse(body.value) : null
  if (!parsed?.success) {
    const isLarge = !body.ok && body.status === 413
    return c.json({ message: message(lang, 'admin.canvas.refused') }, isLarge ? 413 : 400)
  }
  try {
    const sections = await within(timeouts.staffRead, () => renderWidgets(c, parsed.data.draft))
    return c.json({ ok: true, sections } satisfies RenderedSections)
  } catch (error) {
    logFailure('admin_page_failed', error)
    return c.json({ message: message(lang, 'admin.canvas.failed') }, 503)
  }
}

async function renderWidgets(c: StaffContext, draft: Draft): Promise<RenderedSection[]> {
  const { lang } = c.var
  const activeWidgets = draft.widgets.filter((widget) => widget.is_active)
  const { widgets, textPaths, addresses } = markTexts(activeWidgets)
  const ready = await preparePage({ ...pageOf(draft), widgets }, await contextOf(c))
  const { html } = await renderDocument(
    { ...ready.document, ...frameProps(ready.document.page) },
    <WidgetList
      widgets={ready.widgets}
      correct={(index) => <InvalidFields widget={activeWidgets[index]} draft={draft} lang={lang} />}
    />,
  )
  return replaceMarks(mainOf(html), {
    textPaths,
    widgets: activeWidgets,
    pathOfAddress: (widget, { tag, address }) =>
      addresses.get(widget)?.find((candidate) => isSameAddress(candidate, tag, address, lang))?.textPath,
  })
}

function pageOf({ slug, title, meta_description }: Omit<Draft, 'widgets'>) {
  return { slug, title, description: meta_description, noindex: true, widgets: [] }
}

async function contextOf(c: StaffContext): Promise<RenderContext> {
  const { lang, db, now } = c.var
  const agency = await knownAgency(c.env, now())
  return { lang, origin: settings(c.env).SITE_ORIGIN, db, now: new Date(now()), agency, isEditing: true }
}

/** The link to the other language stays in the frame, and the language script does not redirect. */
function frameProps<Page extends object>(page: Page) {
  return {
    page: { ...page, path: urls.adminCanvas, languages: langs },
    keepsLanguage: true,
    isStreamed: true,
  }
}

function mainOf(html: string): string {
  const start = html.indexOf('>', html.indexOf('<main ')) + 1
  return html.slice(start, html.lastIndexOf('</main>'))
}

/** Whether the address of an element comes from this value of the draft. */
function isSameAddress({ kind, value }: Address, tag: string, address: string, lang: Lang): boolean {
  if (kind === 'image') return tag === 'img' && imageSource(value, lang)?.src === address
  const plain = address.replace(/#about=.*$/, '')
  return tag === 'a' && [value, actionLink(value)].some((to) => localHref(to, lang) === plain)
}

function localHref(to: string, lang: Lang): string | null {
  const safe = safeUrl(to)
  return safe?.startsWith('/') ? localPath(lang, safe) : safe
}
