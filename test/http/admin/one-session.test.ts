import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Env } from '../../../src/env.ts'
import { splitLang } from '../../../src/i18n/languages.ts'
import { adminTargets, isRead } from '../../support/admin-routes.ts'
import { draftFor, emptyPages, publishedPage } from '../../support/drafts.ts'
import { aLead } from '../../support/leads.ts'
import { asStaff } from '../../support/staff.ts'
import { emptyInbox, storeLeads } from '../../support/stored-leads.ts'

/*
 * An editor who got an older text than was saved would write over the newer one. So a request of the admin has one
 * session, which begins at the primary: no read replica that is behind can answer any part of it.
 */

/** The real database, noting each session's beginning and whatever is asked outside of one. */
function notedDatabase() {
  const sessions: unknown[] = []
  const outside: string[] = []
  const DB: Env['DB'] = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) => {
        if (name === 'withSession') sessions.push(values[0])
        else outside.push(String(name))
        return Reflect.apply(value, target, values)
      }
    },
  })
  return { DB, sessions, outside }
}

beforeEach(async () => {
  await emptyPages()
  await emptyInbox()
})

test('every admin request queries the database in one session that begins at the primary', async () => {
  const { id, revision } = await publishedPage('blog/read', 'Read')
  const targets = adminTargets({ id, slug: 'blog/read' })
  expect(targets.length).toBeGreaterThan(20)
  for (const { method, path, lang } of targets) {
    await storeLeads(aLead(id, { state: 'quarantined' })).catch(() => {})
    const { DB, sessions, outside } = notedDatabase()
    const address = splitLang(path).path
    const isForm = !/\/(?:draft|publish|unpublish)\//.test(address)
    await asStaff(address, {
      method,
      lang,
      env: { DB },
      ...(isRead(method)
        ? {}
        : isForm
          ? { body: new URLSearchParams({ slug: 'about', words: 'Noura', seen: `${id}~quarantined~0` }) }
          : {
              body: JSON.stringify({ revision, draft: draftFor('blog/read', 'Read on') }),
              headers: { 'content-type': 'application/json' },
            }),
    })
    const asked = `${method} ${path}`
    expect(outside, asked).toEqual([])
    expect(sessions, asked).toEqual(['first-primary'])
  }
})
