import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { ListRow } from '../../../contract/pages/page-list.ts'
import { isAllowed } from '../../../contract/people/roles.ts'
import { isFoundIn, matchRank, maxSearch } from '../../../contract/search/fold-text.ts'
import type { Found } from '../../../contract/search/palette.ts'
import { helpPages } from '../../../contract/workspace/help.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { listLeads } from '../../data/leads/inbox.ts'
import type { Lang } from '../../i18n/languages.ts'
import { plainText } from '../../i18n/localised.ts'
import { logFailure } from '../../platform/log.ts'
import { setAuditEntry } from '../access/role-rules.ts'
import { answerRead, jsonBody } from '../api/json-body.ts'
import { readHandbook } from '../help/routes.tsx'
import { filterOf, readQuery } from '../leads/lead-query.ts'
import { findMedia } from '../media/media-items.ts'
import { readListQuery } from '../pages/list/list-query.ts'
import { listPages } from '../pages/list/page-listing.ts'
import type { StaffContext, StaffEnv } from '../staff-context.ts'

/** Most results of each kind; a more precise word finds the rest. */
const maxResults = { pages: 8, leads: 6, media: 4, help: 4 }

const schema = z.object({ words: z.string().check(z.minLength(1), z.maxLength(maxSearch)) })

/** What the command palette finds. A post: the words may be a name, which no address may hold. */
export const searchRoutes = new Hono<StaffEnv>().post('/', jsonBody(schema), (c) =>
  answerRead(c, async () => {
    const results = await find(c, c.req.valid('json').words)
    return { ok: true as const, found: results }
  }),
)

/** Enquiries and what publishes a page are the editors'. */
async function find(c: StaffContext, words: string): Promise<Found[]> {
  const { db, role, lang, staff, now } = c.var
  const isEditor = isAllowed(role, 'editor')
  const [{ list }, leads, media, help] = await Promise.all([
    listPages(db, lang, readListQuery({ search: words }), now()),
    isEditor
      ? listLeads(db, filterOf(readQuery({}), words, staff), { limit: maxResults.leads, now: now() })
      : [],
    findMedia(db, { search: words, limit: maxResults.media }),
    findHelp(c, words),
  ])
  if (leads.length === 0) setAuditEntry(c, { action: null })
  const named = list.rows.map((entry) => pageFound(entry, lang, isEditor))
  const rank = ({ title, id }: Found) => matchRank(`${title} /${id}`, words)
  return [
    ...named.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxResults.pages),
    ...leads.map(({ id, name, email, subject }) => ({
      kind: 'lead' as const,
      id,
      title: name || email,
      note: name ? email : subject,
      path: screenPaths.lead(id),
    })),
    ...media.items.map(({ id, name, alt }) => ({
      kind: 'media' as const,
      id,
      title: name,
      note: alt[lang] ?? '',
      path: `${screenPaths.media}?file=${id}`,
    })),
    ...help,
  ]
}

/** Pages of the handbook, those named so first; none if it cannot be read. */
async function findHelp(c: StaffContext, words: string): Promise<Found[]> {
  const handbook = await readHandbook(c).catch((error) => logFailure('handbook_failed', error))
  if (!handbook) return []
  const { pages } = handbook
  const results = helpPages.flatMap((name): Found[] => {
    const { title, html } = pages[name] ?? { title: '', html: '' }
    if (!isFoundIn(`${title} ${html.replace(/<[^>]*>/g, ' ')}`, words)) return []
    return [{ kind: 'help', id: name, title, note: '', path: screenPaths.helpPage(name) }]
  })
  const rank = ({ title }: Found) => matchRank(title, words)
  return results.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxResults.help)
}

function pageFound({ slug, title, excerpt, page }: ListRow, lang: Lang, isEditor: boolean): Found {
  const name = plainText(title, lang) || slug
  const isOpen = page !== null && ['draft', 'changed'].includes(page.status)
  return {
    kind: 'page',
    id: slug,
    title: name,
    note: excerpt || `/${slug}`,
    path: screenPaths.page(slug),
    ...(isOpen && isEditor && { publish: { id: page.id, revision: page.revision } }),
  }
}
