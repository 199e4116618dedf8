import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { Draft, DraftWidget, LocalText } from '../../../contract/editor.ts'
import { maxTitleLength } from '../../../contract/fields/text-limits.ts'
import { insertPage } from '../../data/pages/admin-pages.ts'
import { pageIdOf, takeSlug } from '../../data/pages/slugs.ts'
import { message } from '../../i18n/intl.ts'
import { langs } from '../../i18n/languages.ts'
import { settings } from '../../platform/env.ts'
import { widgetTypes } from '../../widgets/registry.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { setAuditEntry } from '../access/role-rules.ts'
import { answerRead, answerWrite, body } from '../api/json-body.ts'
import { invalid, type Refusal } from '../api/refusals.ts'
import { sendWorkspace } from '../shell/send-workspace.tsx'
import { type ActionContext, contextOf, writeOf } from './action-context.ts'
import { slugFault, titleFault } from './checks/draft-faults.ts'
import { allowedSlugs } from './checks/draft-schema.ts'
import { toFields } from './draft-rows.ts'
import { startOf } from './editor/describe-widgets.ts'
import { type PageType, pageTypeNames, pageTypes } from './page-types.ts'
import { slugInUse } from './save-responses.ts'

type C = Context<StaffContext>

const schema = z.object({
  type: z.enum(pageTypeNames),
  slug: z.string(),
  title: z.partialRecord(z.enum(langs), z.string()),
})

/** What a new page can be, and making its draft; part of the API. */
export const newPage = new Hono<StaffContext>()
  .get('/new', (c) => answerRead(c, async () => choices(c)))
  .post('/', body(schema), (c) =>
    answerWrite(c, async () => {
      const made = await begin(c.req.valid('json'), contextOf(c))
      if (made.ok) setAuditEntry(c, { subjects: [(await pageIdOf(c.var.db, made.slug)) ?? ''] })
      return made
    }),
  )

export function newPageScreen(c: C): Promise<Response> {
  const title = message(c.var.lang, 'admin.screens.new.title')
  return sendWorkspace(c, title, { initialAnswers: [{ key: ['new-page'], answer: choices(c) }] })
}

/**
 * The page types with their pictures, the address of the site, and a pattern of the slugs that a page can have.
 */
function choices(c: C) {
  const types = pageTypeNames.map((type) => {
    const { prefix, pictureOf } = pageTypes[type]
    const { soft = '', ink = '', mark = '' } = widgetTypes.get(pictureOf)?.picture ?? {}
    return { type, prefix, picture: { soft, ink, mark } }
  })
  return { ok: true as const, origin: settings(c.env).SITE_ORIGIN, allowed: allowedSlugs, types }
}

/** Creates a draft with the sections of its type. */
async function begin({ type, slug, title }: z.output<typeof schema>, context: ActionContext) {
  const { lang, newId } = context
  const long = langs.filter((code) => (title[code] ?? '').length > maxTitleLength)
  if (long.length > 0) {
    const fault = message(lang, 'admin.error.title.long', { max: maxTitleLength })
    return invalid(Object.fromEntries(long.map((code) => [`title.${code}`, fault])), lang)
  }
  const written = Object.fromEntries(
    langs.flatMap((code) => (title[code]?.trim() ? [[code, title[code].trim()]] : [])),
  )
  const widgets = widgetsOfType(type, written, newId)
  return create({ slug, title: written, meta_description: {}, widgets }, context)
}

/** Creates a draft; returns its slug, or its faults. */
async function create(draft: Draft, context: ActionContext): Promise<{ ok: true; slug: string } | Refusal> {
  const { db, lang, newId } = context
  const faults = {
    ...titleFault(draft, lang),
    ...(await slugFault(draft.slug, { id: null, current: '' }, context)),
  }
  if (Object.keys(faults).length > 0) return invalid(faults, lang)
  const id = newId()
  const slug = await takeSlug(db, draft.slug, id, async () => {
    await insertPage(db, id, toFields(draft), writeOf(context))
    return draft.slug
  })
  return slug === null ? slugInUse(lang) : { ok: true, slug }
}

/** The widgets of a new page: empty, except for its title in the first one. */
export function widgetsOfType(pageType: PageType, title: LocalText, newId: () => string): DraftWidget[] {
  return pageTypes[pageType].widgets.flatMap((type, index) => {
    const widget = widgetTypes.get(type)
    if (!widget) return []
    const content = { ...startOf(widget), ...(index === 0 ? { title } : {}) }
    return [{ id: newId(), type, is_active: true, content }]
  })
}
