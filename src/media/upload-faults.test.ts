import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { mediaFileNames } from '../../contract/media.ts'
import { watchedDatabase } from '../../test/support/bindings.ts'
import { emptyPages } from '../../test/support/drafts.ts'
import { type Around, around, aroundDatabase, aroundImages } from '../../test/support/faulty-bindings.ts'
import { loggedEvents } from '../../test/support/logged-lines.ts'
import { actOn, emptyLibrary, library, storedFiles, upload, uploaded } from '../../test/support/media.ts'
import { png } from '../../test/support/pictures.ts'
import type { Env } from '../env.ts'
import { sweepMedia } from './sweep-media.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary()])
})

const hour = 3_600_000
/** The run of the hour, `hours` from now, in epoch ms. */
const runIn = (hours: number) => new Date(Date.now() + hours * hour).setUTCMinutes(23)

/** Everything that does something, with `play` around it. */
function surrounded(play: Around): Pick<Env, 'DB' | 'MEDIA' | 'IMAGES'> {
  return {
    DB: aroundDatabase(env.DB, play),
    MEDIA: around(env.MEDIA, play),
    IMAGES: aroundImages(env.IMAGES, play),
  }
}

type Fault = 'before' | 'killed after'

/** Fails before the `nth` effect, or is killed after it: does nothing more, and never answers. */
function failing(nth: number, fault: Fault) {
  const dead = Promise.withResolvers<'dead'>()
  let effects = 0
  const play: Around = async ({ work }) => {
    effects += 1
    if (effects < nth) return work()
    if (fault === 'before') {
      if (effects > nth) return work()
      throw new Error('the binding is away')
    }
    if (effects === nth) await work()
    dead.resolve('dead')
    return new Promise(() => {})
  }
  return { bindings: surrounded(play), dead: dead.promise, effects: () => effects }
}

/** Every listed upload has all of its files, and no file is without its upload. */
async function expectWhole(): Promise<void> {
  const rows = (await env.DB.prepare('select id, state, address from media').all<Record<string, string>>())
    .results
  expect(rows.filter(({ state }) => state !== 'ready' && state !== 'trashed')).toEqual([])
  const names = rows.flatMap(({ id, address = '' }) =>
    mediaFileNames(address).map((name) => `media/${id}/${name}`),
  )
  expect(await storedFiles()).toEqual(names.toSorted())
}

/** All effects of an upload of a small picture, counted. */
async function effectsOfUpload(): Promise<number> {
  const { bindings, effects } = failing(Number.POSITIVE_INFINITY, 'before')
  expect((await upload(await png(40, 40), 'a.png', { env: bindings })).answer.ok).toBe(true)
  return effects()
}

/** Each effect fails in one of the two ways. */
const faultOf = (nth: number): Fault => (nth % 2 === 0 ? 'before' : 'killed after')

test('a fault at any effect of an upload leaves nothing half, and it can be sent again', async () => {
  const all = await effectsOfUpload()
  expect(all).toBeGreaterThan(12)
  for (let nth = 1; nth <= all; nth++) {
    await emptyLibrary()
    const bytes = await png(40, 40)
    const { bindings, dead } = failing(nth, faultOf(nth))
    const answered = await Promise.race([upload(bytes, 'a.png', { env: bindings }), dead])
    const { items } = await library()
    // Only the answer of the last step can be lost once the file is listed.
    const most = nth === all && faultOf(nth) === 'killed after' ? 1 : 0
    if (answered === 'dead' || !answered.answer.ok)
      expect(items.length, `effect ${nth}`).toBeLessThanOrEqual(most)
    await sweepMedia(env, runIn(2))
    await expectWhole()
    expect((await upload(bytes)).answer, `effect ${nth}`).toMatchObject({ ok: true })
    await expectWhole()
  }
})

test('a fault at any effect of the sweep is made up for by the next run', async () => {
  const trash = async () => actOn('trash', (await uploaded(await png(40, 40))).id)
  await trash()
  const month = 24 * 31
  const { bindings, effects } = failing(Number.POSITIVE_INFINITY, 'before')
  await sweepMedia({ ...env, ...bindings }, runIn(month))
  const all = effects()
  expect(all).toBeGreaterThan(3)
  for (let nth = 1; nth <= all; nth++) {
    await trash()
    const broken = failing(nth, faultOf(nth))
    const before = loggedEvents().length
    await Promise.race([sweepMedia({ ...env, ...broken.bindings }, runIn(month)), broken.dead])
    const logged = faultOf(nth) === 'before' ? ['media_sweep_failed'] : []
    expect(
      loggedEvents()
        .splice(before)
        .map(({ event }) => event),
      `effect ${nth}`,
    ).toEqual(logged)
    await sweepMedia(env, runIn(month + 1))
    expect([(await library('?state=trashed')).items, await storedFiles()], `effect ${nth}`).toEqual([[], []])
  }
})

test('a request that breaks off while it is sent stores nothing, and can be sent again', async () => {
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
  expect((await library()).items).toEqual([])
  expect((await upload(bytes)).answer).toMatchObject({ ok: true })
})

test('an upload that is sent again while the sweep takes it away is refused or whole', async () => {
  const bytes = await png(45, 45)
  const { id } = await uploaded(bytes)
  await actOn('trash', id)
  for (let trip = 1; trip <= 3; trip++) {
    let trips = 0
    let again: Promise<unknown> = Promise.resolve()
    const DB = watchedDatabase(async () => {
      trips += 1
      if (trips === trip) again = upload(bytes)
      if (trips === trip) await again
    })
    await sweepMedia({ ...env, DB }, runIn(24 * 31))
    await again
    await sweepMedia(env, runIn(24 * 32))
    await expectWhole()
    await upload(bytes)
    await actOn('trash', id)
  }
})
