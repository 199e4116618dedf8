import type { AppContext } from '../../app-context.ts'
import { database, unavailableDatabase } from '../../data/database.ts'
import type { Lang } from '../../i18n/languages.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { TypedForm } from '../../leads/intake/enquiry-schema.ts'
import type { EnquiryKind } from '../../leads/intake/fields.ts'
import { agencyPage } from '../../pages/agency/agency-facts.ts'
import { agencyOfRows } from '../../pages/agency/agency-of.ts'
import { knownAgency } from '../../pages/agency/known-agency.ts'
import type { Page } from '../../pages/model.ts'
import { preparePage, type ReadyPage, type RenderContext } from '../../pages/render.tsx'
import { resolvePage } from '../../pages/resolve.ts'
import { type DocumentStatus, sendDocument } from '../../pages/send-document.ts'
import { formsOf, type PlacedWidget, WidgetList } from '../../pages/widget-list.tsx'
import { settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import type { Agency } from '../../site/agency.ts'
import { widgetTypes } from '../../widgets/registry.ts'

/**
 * Why a form comes back: invalid fields, or a reason on our side. `deadline`: waits for the database until
 * then, epoch ms.
 */
export type ReturnReason = { errors?: Record<string, MessageId>; refused?: MessageId; deadline: number }

/**
 * Shows a form's page again, with the typed text and the reason. The page may have changed or been removed
 * since the visitor opened it: the text still comes back, in a form of the same kind. Waits for the database
 * until `deadline` at the latest, epoch ms.
 */
export async function returnForm(
  c: AppContext,
  status: DocumentStatus,
  typed: TypedForm,
  { errors = {}, deadline, ...refused }: ReturnReason,
): Promise<Response> {
  const config = settings(c.env)
  const { document, widgets } = await readyPage(c, typed, deadline, {
    lang: c.var.lang,
    origin: config.SITE_ORIGIN,
    turnstileSiteKey: config.TURNSTILE_SITE_KEY,
    now: new Date(c.var.now()),
  })
  const formId = formOn(widgets, typed) ?? typed.form
  const page = {
    ...document.page,
    estimate: typed.estimateProgress,
    returnedForm: { formId, values: typed.values, errors, ...refused },
  }
  return sendDocument(
    c,
    status,
    { ...document, page, noindex: true, keepsLanguage: true },
    <WidgetList widgets={widgets} />,
  )
}

/** The form's page or, while it is unavailable, a built-in page with a form of its kind. */
async function readyPage(
  c: AppContext,
  typed: TypedForm,
  deadline: number,
  context: Omit<RenderContext, 'db'>,
): Promise<ReadyPage> {
  const { lang } = context
  const builtIn = (agency: Agency) =>
    agencyPage(typed.page, lang, agency) ?? pageWithForm(typed.kind, lang, agency)
  try {
    const remainingMs = Math.min(timeouts.returnedForm, deadline - c.var.now())
    return await within(remainingMs, async () => {
      const db = database(c.env.DB)
      const { found, site } = await resolvePage(db, typed.page, lang)
      const agency = agencyOfRows(site, context.now)
      return prepareWithForm(found.kind === 'page' ? found.page : builtIn(agency), typed, {
        ...context,
        db,
        agency,
      })
    })
  } catch (error) {
    logFailure('returned_form_failed', error)
    const agency = await knownAgency(c.env, c.var.now())
    return prepareWithForm(builtIn(agency), typed, { ...context, db: unavailableDatabase(c.env.DB), agency })
  }
}

/** The page, with a form of the kind added at its end if it no longer has one. */
async function prepareWithForm(
  page: Page,
  typed: TypedForm,
  context: RenderContext & { agency: Agency },
): Promise<ReadyPage> {
  const ready = await preparePage(page, context)
  if (formOn(ready.widgets, typed)) return ready
  const { widgets } = pageWithForm(typed.kind, context.lang, context.agency)
  const form = widgets.filter(({ type }) => widgetTypes.get(type ?? '')?.form === typed.kind)
  return preparePage({ ...page, widgets: [...page.widgets, ...form.slice(0, 1)] }, context)
}

/** The id of the submitted form, or of the first of its kind if the form was replaced. */
function formOn(widgets: PlacedWidget[], { kind, form }: TypedForm): string | undefined {
  const ids = formsOf(widgets).flatMap((placedForm) => (placedForm.kind === kind ? [placedForm.id] : []))
  return ids.find((id) => id === form) ?? ids[0]
}

/** The built-in page with a form of the kind; it needs no database. */
function pageWithForm(kind: EnquiryKind, lang: Lang, agency: Agency): Page {
  const page = agencyPage(kind === 'full' ? 'contact' : 'home', lang, agency)
  if (!page) throw new Error('home and contact must be built-in pages')
  return page
}
