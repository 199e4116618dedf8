import type { Context } from 'hono'
import { type Database, database } from '../data/database.ts'
import { settings } from '../env.ts'
import type { MessageId } from '../i18n/languages.ts'
import type { TypedForm } from '../leads/enquiry-schema.ts'
import { within } from '../leads/within.ts'
import type { AppContext } from './app-context.ts'
import { builtInPage } from './built-in/pages.ts'
import { preparePage, type ReadyPage, type RenderContext } from './render.tsx'
import { resolvePage } from './resolve.ts'
import { type DocumentStatus, sendDocument } from './send-document.ts'
import { WidgetList } from './widget-list.tsx'

type C = Context<AppContext>

/** How long the database may hold up the page of a form, in ms. */
const patience = 1500

/** Why a form comes back: faults of its fields, or a reason that lies with us. */
export type Reason = { errors?: Record<string, MessageId>; refused?: MessageId }

/** The page of a form once more, with what was typed and why it came back. */
export async function sendBack(
  c: C,
  status: DocumentStatus,
  typed: TypedForm,
  { errors = {}, ...refused }: Reason,
): Promise<Response> {
  const config = settings(c.env)
  const { document, widgets } = await readyPage(c, typed.page, {
    lang: c.var.lang,
    origin: config.SITE_ORIGIN,
    turnstileSiteKey: config.TURNSTILE_SITE_KEY,
    now: new Date(),
    returnedForm: { formId: typed.form, values: typed.values, errors, ...refused },
  })
  return sendDocument(c, status, { ...document, noindex: true }, <WidgetList widgets={widgets} />)
}

/** The page the form stood on; the contact page when that is gone. Built-in pages need no database. */
async function readyPage(c: C, slug: string, context: Omit<RenderContext, 'db'>): Promise<ReadyPage> {
  const { lang } = context
  const builtIn = builtInPage(slug, lang) ?? builtInPage('contact', lang)
  if (!builtIn) throw new Error('the contact page is built in')
  try {
    return await within(patience, async () => {
      const db = database(c.env.DB)
      const found = await resolvePage(db, slug, lang)
      return preparePage(found.kind === 'page' ? found.page : builtIn, { ...context, db })
    })
  } catch {
    return preparePage(builtIn, { ...context, db: awayDatabase(c) })
  }
}

/** Refuses at once what the real one would let hang. */
function awayDatabase(c: C): Database {
  const refusing = new Proxy(c.env.DB, {
    get() {
      throw new Error('the database is away')
    },
  })
  return database(refusing)
}
