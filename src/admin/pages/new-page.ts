import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { Draft, DraftWidget, LocalText } from '../../../contract/editor.ts'
import { maxTitleLength } from '../../../contract/fields/text-limits.ts'
import { maxSlugLength, siteSlug } from '../../../contract/pages/slugs.ts'
import { isAllowed } from '../../../contract/people/roles.ts'
import type { Database } from '../../data/database.ts'
import { findPageWithDraft, insertPage } from '../../data/pages/admin-pages.ts'
import { readSite } from '../../data/pages/find-page.ts'
import { isSlugTaken, pageIdOf, takeSlug } from '../../data/pages/take-slug.ts'
import { isForeign } from '../../i18n/foreign-runs.ts'
import { message } from '../../i18n/intl.ts'
import { defaultLang, inEachLanguage, type Lang, langs } from '../../i18n/languages.ts'
import { type Localised, plainText } from '../../i18n/localised.ts'
import { agencyPage } from '../../pages/agency/agency-facts.ts'
import { agencyOfRows } from '../../pages/agency/agency-of.ts'
import { builtInSlugs } from '../../pages/built-in/slugs.ts'
import type { Page } from '../../pages/model.ts'
import { settings } from '../../platform/env.ts'
import { widgetTypes } from '../../widgets/registry.ts'
import { setAuditEntry } from '../access/role-rules.ts'
import { answerRead, answerWrite, jsonBody } from '../api/json-body.ts'
import { invalid, type Refusal } from '../api/refusals.ts'
import { sendWorkspace } from '../shell/send-workspace.tsx'
import { siteDraft } from '../site/site-draft.ts'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { type ActionContext, contextOf, writeOf } from './action-context.ts'
import { slugFault, titleFault } from './checks/draft-faults.ts'
import { allowedSlugs, slugProblem } from './checks/draft-schema.ts'
import { outdatedOfCopy } from './checks/outdated-translations.ts'
import { combineLanguages } from './combine-languages.ts'
import { draftOf, toFields } from './draft-rows.ts'
import { startOf } from './editor/describe-widgets.ts'
import { type PageType, pageTypeNames, pageTypes } from './page-types.ts'
import { slugInUse } from './save-responses.ts'

/** After this many numbered copies of a page the next one gets its id as a suffix. */
const maxNumbered = 20

const schema = z.object({
  type: z.enum(pageTypeNames),
  slug: z.string(),
  title: z.partialRecord(z.enum(langs), z.string()),
})

/** What a new page can be, and making its draft; part of the API. */
export const newPageRoutes = new Hono<StaffEnv>()
  .get('/new', (c) => answerRead(c, async () => choices(c)))
  .post('/', jsonBody(schema), (c) =>
    answerWrite(c, async () => {
      const created = await begin(c.req.valid('json'), contextOf(c))
      if (created.ok) setAuditEntry(c, { subjects: [(await pageIdOf(c.var.db, created.slug)) ?? ''] })
      return created
    }),
  )

export function newPageScreen(c: StaffContext): Promise<Response> {
  const title = message(c.var.lang, 'admin.screens.new.title')
  return sendWorkspace(c, title, { initialAnswers: [{ key: ['new-page'], answer: choices(c) }] })
}

/**
 * The page types with their pictures, the address of the site, and a pattern of the slugs that a page can have.
 */
function choices(c: StaffContext) {
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

/** A copy of the page as staff see it, as a new draft; returns its slug. */
export async function duplicate(id: string, context: ActionContext): Promise<string | null> {
  const pageWithDraft = await findPageWithDraft(context.db, id)
  if (!pageWithDraft || pageWithDraft.page.status === 'trashed') return null
  const draft = draftOf(pageWithDraft)
  // With room for a prefix and a number.
  const copySlug = `${draft.slug.slice(0, maxSlugLength - 20).replace(/[-/]$/, '')}-copy`
  // A page cannot be beside a built-in page like `about`.
  const preferredSlug = slugProblem(copySlug, builtInSlugs) ? `page/${copySlug}` : copySlug
  const copyId = context.newId()
  const newIds = new Map(draft.widgets.map(({ id: widgetId }) => [widgetId, context.newId()]))
  const widgets = draft.widgets.map((widget) => ({ ...widget, id: newIds.get(widget.id) ?? widget.id }))
  const title = copyTitle(draft.title)
  return atFreeSlug(context.db, preferredSlug, copyId, (slug) =>
    insertPage(
      context.db,
      copyId,
      toFields({ ...draft, slug, title, widgets }, outdatedOfCopy(pageWithDraft, newIds, title)),
      writeOf(context),
    ),
  )
}

/** Marked as a copy in each of its languages. */
function copyTitle(title: Draft['title']): Draft['title'] {
  const marked = (text: string, lang: Lang) => message(lang, 'admin.screens.copy_of', { title: text })
  if (typeof title === 'string') {
    return marked(title, langs.find((lang) => !isForeign(title, lang)) ?? defaultLang)
  }
  return Object.fromEntries(langs.flatMap((lang) => (title[lang] ? [[lang, marked(title[lang], lang)]] : [])))
}

/**
 * A draft of a built-in page in all languages, as visitors see it, to be changed and published in its place; returns
 * its slug.
 */
export async function customise(slug: string, context: ActionContext): Promise<string | null> {
  if (await pageIdOf(context.db, slug)) return slug
  if (slug === siteSlug) return isAllowed(context.role, 'owner') ? insertDraft(siteDraft(), context) : null
  const agency = agencyOfRows(await readSite(context.db), context.now())
  const byLang = new Map<Lang, Page>()
  for (const lang of langs) {
    const page = agencyPage(slug, lang, agency)
    if (!page) return null
    byLang.set(lang, page)
  }
  const text = (read: (page: Page) => Localised, lang: Lang) => {
    const page = byLang.get(lang)
    return page ? plainText(read(page), lang) : ''
  }
  const inAll = (read: (page: Page) => Localised) => inEachLanguage((lang) => text(read, lang))
  const [first] = byLang.values()
  const draft: Draft = {
    slug,
    title: inAll((page) => page.title),
    meta_description: inAll((page) => page.description),
    widgets: (first?.widgets ?? []).map(({ type }, index) => ({
      id: context.newId(),
      type: type ?? 'unknown',
      is_active: true,
      content: combineLanguages(
        new Map([...byLang].map(([lang, page]) => [lang, page.widgets[index]?.content])),
      ),
    })),
  }
  return insertDraft(draft, context)
}

/** A second click creates no second page: it returns the first one's draft. */
async function insertDraft(draft: Draft, context: ActionContext): Promise<string> {
  const { db, newId } = context
  const id = newId()
  await takeSlug(db, draft.slug, id, () => insertPage(db, id, toFields(draft), writeOf(context)))
  return draft.slug
}

/** Writes the page `id` at the preferred slug, or at the next free one; returns the slug. */
export async function atFreeSlug(
  db: Database,
  preferredSlug: string,
  id: string,
  write: (slug: string) => Promise<unknown>,
): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? preferredSlug : `${preferredSlug}-${number < maxNumbered ? number : id}`
    if (await isSlugTaken(db, slug, id)) continue
    const done = await takeSlug(db, slug, id, async () => {
      await write(slug)
      return true
    })
    if (done) return slug
  }
}
