import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts'
import { mediaFileNames } from '../../contract/media/media.ts'
import {
  type Wrapper,
  wrapBinding,
  wrapDatabase,
  wrapImages,
} from '../../test/support/faults/faulty-bindings.ts'
import { refusingBinding, watchedDatabase } from '../../test/support/faults/watched-bindings.ts'
import { loggedEvents } from '../../test/support/requests/logged-lines.ts'
import {
  actOn,
  emptyLibrary,
  readLibrary,
  storedFiles,
  upload,
  uploadItem,
} from '../../test/support/requests/media.ts'
import { png } from '../../test/support/requests/pictures.ts'
import {
  draftFor,
  emptyPages,
  newPage,
  republish,
  revisionNow,
  textWidget,
} from '../../test/support/staff/drafts.ts'
import { saveAs } from '../../test/support/staff/staff.ts'
import { storePage } from '../../test/support/staff/store-page.ts'
import type { Env } from '../platform/env.ts'
import { deleteOldMedia } from './delete-old-media.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary()])
})

/** The time of the hourly sweep, `days` from now, in epoch ms. */
const sweepTimeIn = (days: number) => new Date(Date.now() + days * dayMs).setUTCMinutes(23)

/** Every effect, wrapped by `play`. */
function wrapBindings(play: Wrapper): Pick<Env, 'DB' | 'MEDIA' | 'IMAGES'> {
  return {
    DB: wrapDatabase(env.DB, play),
    MEDIA: wrapBinding(env.MEDIA, play),
    IMAGES: wrapImages(env.IMAGES, play),
  }
}

type Fault = 'before' | 'killed after'

/** Fails before the `nth` effect, or is killed after it: it does nothing more and never answers. */
function failAt(nth: number, fault: Fault) {
  const dead = Promise.withResolvers<'dead'>()
  const unanswered = Promise.withResolvers<never>()
  unanswered.promise.catch(() => {})
  let effects = 0
  const play: Wrapper = async ({ work }) => {
    effects += 1
    if (effects < nth) return work()
    if (fault === 'before') {
      if (effects > nth) return work()
      throw new Error('the binding is away')
    }
    if (effects === nth) await work()
    dead.resolve('dead')
    return unanswered.promise
  }
  return {
    bindings: wrapBindings(play),
    dead: dead.promise,
    effects: () => effects,
    /** Ends the killed work, so that its timeouts log nothing in a later test. */
    end: () => unanswered.reject(new Error('killed')),
  }
}

/** Expects every listed upload to have all of its files, and every file to belong to an upload. */
async function expectWhole(): Promise<void> {
  const rows = (await env.DB.prepare('select id, state, address from media').all<Record<string, string>>())
    .results
  expect(rows.filter(({ state }) => state !== 'ready' && state !== 'trashed')).toEqual([])
  const names = rows.flatMap(({ id, address = '' }) =>
    mediaFileNames(address).map((name) => `media/${id}/${name}`),
  )
  expect(await storedFiles()).toEqual(names.toSorted())
}

/** The number of effects of the upload of a small picture. */
async function effectsOfUpload(): Promise<number> {
  const { bindings, effects } = failAt(Number.POSITIVE_INFINITY, 'before')
  expect((await upload(await png(40, 40), 'a.png', { env: bindings })).answer.ok).toBe(true)
  return effects()
}

/** Each effect fails in one of two ways. */
const faultOf = (nth: number): Fault => (nth % 2 === 0 ? 'before' : 'killed after')

test('a fault at any effect of an upload leaves no partial upload, and it can be sent again', async () => {
  const all = await effectsOfUpload()
  expect(all).toBeGreaterThan(12)
  for (let nth = 1; nth <= all; nth++) {
    await emptyLibrary()
    const bytes = await png(40, 40)
    const { bindings, dead, end } = failAt(nth, faultOf(nth))
    const sent = upload(bytes, 'a.png', { env: bindings })
    const answered = await Promise.race([sent, dead])
    const { items } = await readLibrary()
    // Once the file is listed, only the line of the audit log and the answer can be lost.
    const most = nth >= all - 1 && faultOf(nth) === 'killed after' ? 1 : 0
    if (answered === 'dead' || !answered.answer.ok)
      expect(items.length, `effect ${nth}`).toBeLessThanOrEqual(most)
    await deleteOldMedia(env, sweepTimeIn(1))
    await expectWhole()
    expect((await upload(bytes)).answer, `effect ${nth}`).toMatchObject({ ok: true })
    end()
    await sent
    await expectWhole()
  }
})

test('the next run completes a sweep after a fault at any effect', async () => {
  const trash = async () => actOn('trash', (await uploadItem(await png(40, 40))).id)
  await trash()
  const { bindings, effects } = failAt(Number.POSITIVE_INFINITY, 'before')
  await deleteOldMedia({ ...env, ...bindings }, sweepTimeIn(31))
  const all = effects()
  expect(all).toBeGreaterThan(3)
  for (let nth = 1; nth <= all; nth++) {
    await trash()
    const broken = failAt(nth, faultOf(nth))
    const before = loggedEvents().length
    const swept = deleteOldMedia({ ...env, ...broken.bindings }, sweepTimeIn(31))
    await Promise.race([swept, broken.dead])
    const logged = faultOf(nth) === 'before' ? ['media_purge_failed'] : []
    expect(
      loggedEvents()
        .splice(before)
        .map(({ event }) => event),
      `effect ${nth}`,
    ).toEqual(logged)
    broken.end()
    await swept
    await deleteOldMedia(env, sweepTimeIn(32))
    expect([(await readLibrary('?show=trashed')).items, await storedFiles()], `effect ${nth}`).toEqual([
      [],
      [],
    ])
  }
})

test('an upload that is interrupted stores nothing and can be sent again', async () => {
  const bytes = await png(200, 200)
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, 500))
      controller.error(new Error('the connection is gone'))
    },
  })
  const { answer } = await upload(bytes, 'a.png', { body: broken })
  expect(answer).toMatchObject({ ok: false })
  await expectWhole()
  expect((await readLibrary()).items).toEqual([])
  expect((await upload(bytes)).answer).toMatchObject({ ok: true })
})

test('an upload that is sent again during its deletion is refused or complete', async () => {
  const bytes = await png(45, 45)
  const { id } = await uploadItem(bytes)
  await actOn('trash', id)
  for (let trip = 1; trip <= 3; trip++) {
    let trips = 0
    let again: Promise<unknown> = Promise.resolve()
    const DB = watchedDatabase(async () => {
      trips += 1
      if (trips === trip) again = upload(bytes)
      if (trips === trip) await again
    })
    await deleteOldMedia({ ...env, DB }, sweepTimeIn(31))
    await again
    await deleteOldMedia(env, sweepTimeIn(32))
    await expectWhole()
    await upload(bytes)
    await actOn('trash', id)
  }
})

const states = async () =>
  (await env.DB.prepare('select state from media').all<{ state: string }>()).results.map(({ state }) => state)

async function trashPicture() {
  const item = await uploadItem(await png(20, 20))
  await actOn('trash', item.id)
  return item
}

describe('the hourly sweep', () => {
  test('deletes files after thirty days in the trash, with all their renditions', async () => {
    await trashPicture()
    await deleteOldMedia(env, sweepTimeIn(29))
    await deleteOldMedia(env, sweepTimeIn(31) + minuteMs)
    expect(await states()).toEqual(['trashed'])
    await deleteOldMedia(env, sweepTimeIn(31))
    expect(await states()).toEqual([])
    expect(await storedFiles()).toEqual([])
  })

  test('keeps files in use of any age, and trashed files on a page', async () => {
    const { address } = await trashPicture()
    await uploadItem(await png(21, 20))
    const body = { en: `<p><img src="${address}" alt="x" /></p>` }
    await storePage({ slug: 'page/kept', widgets: [{ type: 'text', content: { body } }] })
    await deleteOldMedia(env, sweepTimeIn(400))
    expect((await states()).toSorted()).toEqual(['ready', 'trashed'])
  })

  test('keeps files of drafts, blocks and versions that can be restored', async () => {
    const { id, address } = await trashPicture()
    const shows = (slug: string, src: string) =>
      draftFor(slug, 'x', {
        widgets: [{ ...textWidget('x'), content: { body: { en: `<p><img src="${src}" alt="x" /></p>` } } }],
      })
    const expectStored = async () => {
      await deleteOldMedia(env, sweepTimeIn(31))
      expect(await states()).toEqual(['trashed'])
    }
    const draft = await newPage('page/draft')
    await saveAs(draft, 1, shows('page/draft', address))
    await expectStored()

    const block = await newPage('block/offer')
    await saveAs(block, 1, shows('block/offer', address))
    for (const table of ['page_drafts', 'page_revisions'])
      await env.DB.prepare(`delete from ${table} where page_id = ?`).bind(draft).run()
    await expectStored()

    const revision = await republish(block, await revisionNow(block), shows('block/offer', address))
    await republish(block, revision, shows('block/offer', '/x.png'))
    const { results } = await env.DB.prepare('select widgets from page_revisions').all<{ widgets: string }>()
    expect(results.some(({ widgets }) => widgets.includes(id))).toBe(true)
    await expectStored()
  })

  test('deletes an incomplete upload after an hour', async () => {
    await upload(await png(20, 20), 'a.png', { env: { MEDIA: refusingBinding(env.MEDIA, 'put') } })
    expect(await states()).toEqual(['arriving'])
    await deleteOldMedia(env, sweepTimeIn(0) - 2 * hourMs)
    expect(await states()).toEqual(['arriving'])
    await deleteOldMedia(env, sweepTimeIn(1))
    expect(await states()).toEqual([])
  })
})

test('a file that is being deleted is refused, and can be sent again after its deletion', async () => {
  const bytes = await png(20, 20)
  await uploadItem(bytes)
  await env.DB.prepare("update media set state = 'leaving'").run()
  expect((await upload(bytes)).answer).toMatchObject({ ok: false })
  await deleteOldMedia(env, sweepTimeIn(0))
  expect((await upload(bytes)).answer).toMatchObject({ ok: true })
})
