import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusing } from '../../test/support/bindings.ts'
import {
  draftFor,
  emptyPages,
  newPage,
  republish,
  revisionNow,
  textWidget,
} from '../../test/support/drafts.ts'
import { actOn, emptyLibrary, storedFiles, upload, uploaded } from '../../test/support/media.ts'
import { png } from '../../test/support/pictures.ts'
import { publish } from '../../test/support/publish.ts'
import { saveAs } from '../../test/support/staff.ts'
import { sweepMedia } from './sweep-media.ts'

const day = 86_400_000
/** The run of the hour, `days` from now, in epoch ms. */
const runIn = (days: number) => new Date(Date.now() + days * day).setUTCMinutes(23)

beforeEach(async () => {
  await emptyPages()
  await emptyLibrary()
})

const states = async () =>
  (await env.DB.prepare('select state from media').all<{ state: string }>()).results.map(({ state }) => state)

async function trashed() {
  const item = await uploaded(await png(20, 20))
  await actOn('trash', item.id)
  return item
}

describe('the run of the hour', () => {
  test('deletes what stayed in the trash for thirty days, with all its files', async () => {
    await trashed()
    await sweepMedia(env, runIn(29))
    await sweepMedia(env, runIn(31) + 60_000)
    expect(await states()).toEqual(['trashed'])
    await sweepMedia(env, runIn(31))
    expect(await states()).toEqual([])
    expect(await storedFiles()).toEqual([])
  })

  test('leaves what is in use, however old, and what a page shows, although it is in the trash', async () => {
    const { address } = await trashed()
    await uploaded(await png(21, 20))
    const body = { en: `<p><img src="${address}" alt="x" /></p>` }
    await publish({ slug: 'page/kept', widgets: [{ type: 'text', content: { body } }] })
    await sweepMedia(env, runIn(400))
    expect((await states()).toSorted()).toEqual(['ready', 'trashed'])
  })

  test('leaves what a draft, a block, or a version that can come back shows', async () => {
    const { id, address } = await trashed()
    const shows = (slug: string, src: string) =>
      draftFor(slug, 'x', {
        widgets: [{ ...textWidget('x'), content: { body: { en: `<p><img src="${src}" alt="x" /></p>` } } }],
      })
    const draft = await newPage('page/draft')
    await saveAs(draft, 1, shows('page/draft', address))
    await sweepMedia(env, runIn(31))
    expect(await states()).toEqual(['trashed'])

    const block = await newPage('block/offer')
    await saveAs(block, 1, shows('block/offer', address))
    await env.DB.batch(
      ['page_drafts', 'page_revisions'].map((table) =>
        env.DB.prepare(`delete from ${table} where page_id = ?`).bind(draft),
      ),
    )
    await sweepMedia(env, runIn(31))
    expect(await states()).toEqual(['trashed'])

    const revision = await revisionNow(block)
    await republish(
      block,
      await republish(block, revision, shows('block/offer', address)),
      shows('block/offer', '/x.png'),
    )
    const { results } = await env.DB.prepare('select widgets from page_revisions').all<{ widgets: string }>()
    expect(results.some(({ widgets }) => widgets.includes(id))).toBe(true)
    await sweepMedia(env, runIn(31))
    expect(await states()).toEqual(['trashed'])
  })

  test('deletes an upload that ended early, after an hour', async () => {
    await upload(await png(20, 20), 'a.png', { env: { MEDIA: refusing(env.MEDIA, 'put') } })
    expect(await states()).toEqual(['arriving'])
    await sweepMedia(env, runIn(0) - 2 * 3_600_000)
    expect(await states()).toEqual(['arriving'])
    await sweepMedia(env, runIn(1))
    expect(await states()).toEqual([])
  })
})

test('a file that is being deleted is refused, and can be sent again once it is gone', async () => {
  const bytes = await png(20, 20)
  await uploaded(bytes)
  await env.DB.prepare("update media set state = 'leaving'").run()
  expect((await upload(bytes)).answer).toMatchObject({ ok: false })
  await sweepMedia(env, runIn(0))
  expect((await upload(bytes)).answer).toMatchObject({ ok: true })
})
