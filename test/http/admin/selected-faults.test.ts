import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../../src/app.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { access, everything, publishKeys, signToken } from '../../support/access.ts'
import { brokenDatabase, brokenStore, watchedDatabase } from '../../support/bindings.ts'
import { draftFor, emptyPages, publishedPage } from '../../support/drafts.ts'
import { textOf } from '../../support/html.ts'
import { actOn, savedDraft, selected, statusOf } from '../../support/selected-pages.ts'
import { revisionOf, saveAs } from '../../support/staff.ts'
import { origin, visit } from '../../support/visit.ts'

beforeEach(emptyPages)

describe('pages selected in the list', () => {
  test('are all done and marked for visitors, although the browser does not wait', async () => {
    await savedDraft('page/left', 'Left')
    const body = new URLSearchParams({ action: 'publish', page: await selected('page/left') })
    const marked = await env.PAGES.get('published')
    const deferred: Promise<unknown>[] = []
    publishKeys()
    const request = new Request(new URL(urls.adminSelected, origin), {
      method: 'POST',
      body,
      headers: {
        'cf-access-jwt-assertion': await signToken({ email: 'editor@agency.example' }),
        'sec-fetch-site': 'same-origin',
      },
    })
    const context = {
      waitUntil: (work: Promise<unknown>) => deferred.push(work),
      passThroughOnException() {},
      props: {},
    }
    const answer = createApp().fetch(request, { ...env, ...access }, context)
    await vi.waitFor(() => expect(deferred).not.toEqual([]))
    await Promise.all(deferred)
    expect(await statusOf('page/left')).toBe('published')
    expect(await env.PAGES.get('published')).not.toBe(marked)
    await answer
  })

  test.each(['publish', 'unpublish', 'trash'])(
    'are left alone where somebody saves between the look and the change: “%s”',
    async (action) => {
      const { id, revision } = await publishedPage('page/raced', 'Before')
      const saved = revisionOf(await saveAs(id, revision, draftFor('page/raced', 'Mine')))
      let trips = 0
      const DB = watchedDatabase(async () => {
        trips += 1
        // After the page was read for the action, before it is changed.
        if (trips === 2) await saveAs(id, saved, draftFor('page/raced', 'Theirs'))
      })
      const { said } = await actOn(action, [`${id}~${saved}`], { env: { DB } })
      expect(said).toEqual([expect.stringContaining(message('en', 'admin.list.refused.changed'))])
      expect(await statusOf('page/raced')).toBe('published')
      expect(await (await visit('/page/raced')).text()).toContain('<p>Before</p>')
    },
  )

  test('that the database fails on say so one by one, and nothing is changed', async () => {
    await savedDraft('page/one', 'One')
    const tokens = [await selected('page/one'), 'other~1']
    const before = await everything()
    const { status, said } = await actOn('publish', tokens, { env: { DB: brokenDatabase() } })
    expect(status).toBe(422)
    expect(said).toEqual(
      tokens.map(() => expect.stringContaining(message('en', 'admin.screens.notice.unsaved'))),
    )
    expect(await everything()).toBe(before)
  })

  test.each(langs)('say when visitors may see older pages for a while, in %s', async (lang) => {
    const { id, revision } = await publishedPage('page/kept', 'Kept')
    const { document, status } = await actOn('unpublish', [`${id}~${revision}`], {
      lang,
      env: { PAGES: brokenStore('put') },
    })
    expect(status).toBe(200)
    expect(textOf(document)).toContain(message(lang, 'admin.list.result.delayed'))
  })
})
