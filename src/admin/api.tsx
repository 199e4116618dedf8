import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import type { SaveAnswer } from '../../client/admin/contract.ts'
import { database } from '../data/database.ts'
import { message } from '../i18n/intl.ts'
import { langs, localPath } from '../i18n/languages.ts'
import { logFailure } from '../log.ts'
import { purgeCachedPages } from '../pages/page-cache.ts'
import { urls } from '../urls.ts'
import { draftSchema } from './draft.ts'
import { NewPageScreen } from './new-page-screen.tsx'
import { confirmedSchema } from './outdated.ts'
import { type ActionContext, create, publish, save, unpublish } from './page-actions.ts'
import { customise, duplicate, restore, trash } from './page-trash.ts'
import type { StaffContext } from './require-staff.tsx'
import { sendScreen } from './send-screen.tsx'

type C = Context<StaffContext>

/** A page of a hundred long widgets in two languages stays well below this, in bytes. */
const largestBody = 1024 * 1024

/** The page an action is about; an unknown one is answered as gone. */
function idOf(c: C): string {
  return c.req.param('id') ?? ''
}

const saveSchema = z.object({
  revision: z.number(),
  draft: draftSchema,
  confirmed: z.optional(confirmedSchema),
})
const revisionSchema = z.object({ revision: z.number() })

/** What the editor and the lists do: JSON from the editor, forms from the lists. */
export const api = new Hono<StaffContext>()
  .use('/admin/api/*', bodyLimit({ maxSize: largestBody, onError: (c) => c.json(failure(c, 'failed'), 413) }))
  .put(urls.adminApi('draft', ':id'), (c) =>
    withJson(c, saveSchema, (body) => save(idOf(c), body, contextOf(c))),
  )
  .post(urls.adminApi('publish', ':id'), (c) =>
    withJson(c, revisionSchema, ({ revision }) => publish(idOf(c), revision, contextOf(c))),
  )
  .post(urls.adminApi('unpublish', ':id'), (c) => answer(c, unpublish(idOf(c), contextOf(c))))
  .post(urls.adminApi('trash', ':id'), async (c) => {
    const done = await trash(idOf(c), contextOf(c))
    return toList(c, urls.admin, done ? 'trashed' : 'missing')
  })
  .post(urls.adminApi('restore', ':id'), async (c) => {
    const done = await restore(idOf(c), contextOf(c))
    return toList(c, urls.admin, done ? 'restored' : 'missing')
  })
  .post(urls.adminApi('duplicate', ':id'), async (c) => toEditor(c, await duplicate(idOf(c), contextOf(c))))
  .post(urls.adminCreate, (c) => createPage(c))
  .post(urls.adminCustomise, async (c) => {
    const { slug } = await formOf(c)
    return toEditor(c, typeof slug === 'string' ? await customise(slug, contextOf(c)) : null)
  })

/** What the editor sends, checked; whatever goes wrong is an answer with a sentence in the reader's language. */
async function withJson<Body>(
  c: C,
  schema: z.ZodMiniType<Body>,
  act: (body: Body) => Promise<SaveAnswer>,
): Promise<Response> {
  const isJson = (c.req.header('content-type') ?? '').startsWith('application/json')
  const parsed = isJson ? schema.safeParse(await c.req.json().catch(() => null)) : null
  if (!parsed?.success) return c.json(failure(c, 'failed'), 400)
  return answer(c, act(parsed.data))
}

async function answer(c: C, outcome: Promise<SaveAnswer>): Promise<Response> {
  try {
    const given = await outcome
    return c.json(given, given.ok ? 200 : statusOf[given.code])
  } catch (error) {
    logFailure('admin_write_failed', error)
    return c.json(failure(c, 'failed'), 503)
  }
}

const statusOf = { conflict: 409, invalid: 422, failed: 503, gone: 404 } as const

function failure(c: C, code: 'failed'): SaveAnswer {
  return { ok: false, code, message: message(c.var.lang, `admin.error.${code}`) }
}

/** The form of the new-page screen: to the editor, or back to the form with what is wrong. */
async function createPage(c: C): Promise<Response> {
  const form = await formOf(c)
  const text = (name: string) => {
    const value = form[name]
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
  const titles = Object.fromEntries(langs.map((lang) => [lang, text(`title_${lang}`)]))
  const written = Object.fromEntries(Object.entries(titles).filter(([, title]) => title !== ''))
  const slug = text('slug')
  const noTitle = Object.keys(written).length === 0
  const outcome = await create(
    { slug, title: written, meta_description: {}, widgets: [] },
    contextOf(c),
    !noTitle,
  )
  if (outcome.ok && 'slug' in outcome) return toEditor(c, outcome.slug)
  const errors = {
    ...(!outcome.ok && outcome.code === 'invalid' ? outcome.errors : {}),
    ...(noTitle ? { title: message(c.var.lang, 'admin.error.title') } : {}),
  }
  const title = message(c.var.lang, 'admin.screens.new.title')
  return sendScreen(c, title, <NewPageScreen slug={slug} titles={titles} errors={errors} />, {
    status: 422,
    path: `${urls.adminNew}?slug=${encodeURIComponent(slug)}`,
  })
}

/** The fields of a form; none of a body that is no form. */
function formOf(c: C) {
  return c.req.parseBody().catch((): Record<string, string | File> => ({}))
}

function toList(c: C, path: string, notice: string): Response {
  return c.redirect(`${localPath(c.var.lang, path)}?notice=${notice}`, 303)
}

function toEditor(c: C, slug: string | null): Response {
  return slug
    ? c.redirect(localPath(c.var.lang, urls.adminPage(slug)), 303)
    : toList(c, urls.admin, 'missing')
}

function contextOf(c: C): ActionContext {
  return {
    db: database(c.env.DB),
    staff: c.var.staff,
    lang: c.var.lang,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    purge: async () => {
      try {
        await purgeCachedPages(c.env.PAGES, Date.now())
      } catch (error) {
        // The pages renew themselves within minutes; what was published is published.
        logFailure('purge_failed', error)
      }
    },
  }
}
