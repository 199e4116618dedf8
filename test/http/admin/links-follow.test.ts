import { beforeEach, describe, expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import {
  draftAt,
  draftFor,
  emptyPages,
  newPage,
  publishedPage,
  republish,
  stored,
} from '../../support/drafts.ts'
import { inEveryLanguage } from '../../support/languages.ts'
import { publishAs, revisionOf, saveAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(emptyPages)

/** A page with links in a field and in formatted text. */
function linking(slug: string, to: string): Draft {
  const text = (path: string) =>
    `<p>See <a href="${path}">it</a> and <a href="${path}#part">its part</a>.</p>`
  return draftFor(slug, 'x', {
    widgets: [
      {
        id: `call-${slug.replace('/', '-')}`,
        type: 'cta',
        is_active: true,
        content: {
          title: inEveryLanguage('Call', 'اتصل'),
          subtitle: inEveryLanguage('Now', 'الآن'),
          button_text: inEveryLanguage('Go', 'انطلق'),
          button_link: to,
        },
      },
      {
        id: `text-${slug.replace('/', '-')}`,
        type: 'text',
        is_active: true,
        content: { body: inEveryLanguage(text(to), text(`/ar${to}`)) },
      },
    ],
  })
}

async function linkingPage(slug: string, to: string) {
  const id = await newPage(slug)
  const revision = revisionOf(await publishAs(id, revisionOf(await saveAs(id, 1, linking(slug, to)))))
  return { id, revision }
}

describe('when a page moves to another slug, the links to it', () => {
  test('follow on published pages in every language, and in open drafts', async () => {
    const target = await publishedPage('blog/a', 'Target')
    const live = await linkingPage('page/live', '/blog/a')
    const draft = await newPage('page/draft')
    revisionOf(await saveAs(draft, 1, linking('page/draft', '/blog/a')))
    await visit('/page/live')
    await republish(target.id, target.revision, draftFor('blog/b', 'Target'))

    const html = await (await visit('/page/live')).text()
    expect(html).toContain('<a href="/blog/b">it</a> and <a href="/blog/b#part">')
    expect(html).not.toContain('/blog/a')
    expect(await (await visit('/ar/page/live')).text()).toContain('<a href="/ar/blog/b">')
    expect(await draftAt('page/draft')).toEqual(linking('page/draft', '/blog/b'))
    // Nobody who writes there is interrupted.
    expect((await stored(draft)).draft?.revision).toBe(2)
    expect((await stored(live.id)).draft?.revision).toBe(live.revision)
  })

  test('follow it before it is published, too', async () => {
    const target = await newPage('page/soon')
    await linkingPage('page/live', '/page/soon')
    revisionOf(await saveAs(target, 1, draftFor('page/later', 'Target')))
    expect(await draftAt('page/live')).toEqual(linking('page/live', '/page/later'))
  })

  test('stay while its new slug is only a draft, or somebody else saved first', async () => {
    const target = await publishedPage('blog/a', 'Target')
    await linkingPage('page/live', '/blog/a')
    const saved = revisionOf(await saveAs(target.id, target.revision, draftFor('blog/b', 'Target')))
    expect(await draftAt('page/live')).toEqual(linking('page/live', '/blog/a'))
    expect((await publishAs(target.id, saved - 1)).status).toBe(409)
    expect(await draftAt('page/live')).toEqual(linking('page/live', '/blog/a'))
  })

  test('are told from those to pages with a longer address', async () => {
    const target = await publishedPage('blog/a', 'Target')
    await linkingPage('page/live', '/blog/a-and-more')
    await linkingPage('page/below', '/blog/a/part')
    await republish(target.id, target.revision, draftFor('blog/b', 'Target'))
    expect(await draftAt('page/live')).toEqual(linking('page/live', '/blog/a-and-more'))
    expect(await draftAt('page/below')).toEqual(linking('page/below', '/blog/a/part'))
  })
})
