import type { Context } from 'hono'
import type { AppContext } from '../app-context.ts'
import { awayDatabase, database } from '../data/database.ts'
import { settings } from '../env.ts'
import type { Lang, MessageId } from '../i18n/languages.ts'
import type { TypedForm } from '../leads/intake/enquiry-schema.ts'
import type { EnquiryKind } from '../leads/intake/field-rules.ts'
import { builtInPage } from '../pages/built-in/pages.ts'
import type { Page } from '../pages/model.ts'
import { preparePage, type ReadyPage, type RenderContext } from '../pages/render.tsx'
import { resolvePage } from '../pages/resolve.ts'
import { type DocumentStatus, sendDocument } from '../pages/send-document.ts'
import { type PlacedWidget, WidgetList, widgetId } from '../pages/widget-list.tsx'
import { limits, within } from '../time.ts'
import { widgetTypes } from '../widgets/registry.ts'

type C = Context<AppContext>

/** Why a form comes back: faults of its fields, or a reason that lies with us. */
export type Reason = { errors?: Record<string, MessageId>; refused?: MessageId }

/**
 * The page of a form once more, with what was typed and why it came back. The page may have changed since
 * the visitor opened it, or be gone: the words come back in a form of the same kind all the same. The
 * database is not waited for beyond `answerBy`, epoch ms.
 */
export async function sendBack(
  c: C,
  status: DocumentStatus,
  typed: TypedForm,
  { errors = {}, answerBy, ...refused }: Reason & { answerBy: number },
): Promise<Response> {
  const config = settings(c.env)
  const { document, widgets } = await readyPage(c, typed, answerBy, {
    lang: c.var.lang,
    origin: config.SITE_ORIGIN,
    turnstileSiteKey: config.TURNSTILE_SITE_KEY,
    now: new Date(),
  })
  const formId = formOn(widgets, typed) ?? typed.form
  const page = { ...document.page, returnedForm: { formId, values: typed.values, errors, ...refused } }
  return sendDocument(
    c,
    status,
    { ...document, page, noindex: true, stay: true },
    <WidgetList widgets={widgets} />,
  )
}

/** The page the form stood on; while that cannot be had, a built-in page with a form of its kind. */
async function readyPage(
  c: C,
  typed: TypedForm,
  answerBy: number,
  context: Omit<RenderContext, 'db'>,
): Promise<ReadyPage> {
  const { lang } = context
  const builtIn = builtInPage(typed.page, lang) ?? pageWithForm(typed.kind, lang)
  try {
    const left = Math.min(limits.returnedForm, answerBy - Date.now())
    return await within(left, async () => {
      const db = database(c.env.DB)
      const { found } = await resolvePage(db, typed.page, lang)
      return prepareWithForm(found.kind === 'page' ? found.page : builtIn, typed, { ...context, db })
    })
  } catch {
    return prepareWithForm(builtIn, typed, { ...context, db: awayDatabase(c.env.DB) })
  }
}

/** The page, with a form of the kind at its end if it has none any more. */
async function prepareWithForm(page: Page, typed: TypedForm, context: RenderContext): Promise<ReadyPage> {
  const ready = await preparePage(page, context)
  if (formOn(ready.widgets, typed)) return ready
  const { widgets } = pageWithForm(typed.kind, context.lang)
  const form = widgets.filter(({ type }) => widgetTypes.get(type ?? '')?.form === typed.kind)
  return preparePage({ ...page, widgets: [...page.widgets, ...form.slice(0, 1)] }, context)
}

/** The id of the form that was sent, or of the first of its kind when another stands in its place. */
function formOn(widgets: PlacedWidget[], { kind, form }: TypedForm): string | undefined {
  const ids = widgets.flatMap((widget, index) =>
    widget.kind === 'ready' && widget.form === kind ? [widgetId(index)] : [],
  )
  return ids.find((id) => id === form) ?? ids[0]
}

/** The built-in page that has a form of the kind; it needs no database. */
function pageWithForm(kind: EnquiryKind, lang: Lang): Page {
  const page = builtInPage(kind === 'full' ? 'contact' : 'home', lang)
  if (!page) throw new Error('home and the contact page are built in')
  return page
}
