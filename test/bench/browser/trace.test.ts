import { expect, test } from 'vitest'
import { blockingTime, mainThreadOf } from './trace.ts'

type Given = { name: string; at: number; for: number; thread?: number; processor?: number }

const main = 1
const raster = 2

/** A trace; times in ms. `processor`: the time that the thread really worked. */
function traceOf(given: Given[]): string {
  const names = [
    { ...thread(main), args: { name: 'CrRendererMain' } },
    { ...thread(raster), args: { name: 'Compositor' } },
  ]
  const events = given.map(({ name, at, for: duration, thread: tid = main, processor = duration }) => ({
    name,
    ph: 'X',
    pid: 7,
    tid,
    ts: at * 1000,
    dur: duration * 1000,
    tdur: processor * 1000,
  }))
  return JSON.stringify({ traceEvents: [...names, ...events] })
}

const thread = (tid: number) => ({ name: 'thread_name', ph: 'M', pid: 7, tid, ts: 0 })
const parsed = { name: 'ParseHTML', at: 0, for: 1 }

test('style, layout and paint of the main thread are summed, each by its own time', () => {
  const found = mainThreadOf(
    traceOf([
      { name: 'ParseHTML', at: 0, for: 20 },
      { name: 'UpdateLayoutTree', at: 5, for: 3 },
      { name: 'Layout', at: 30, for: 10 },
      { name: 'UpdateLayoutTree', at: 31, for: 4 },
      { name: 'Paint', at: 50, for: 2 },
      { name: 'Layerize', at: 60, for: 1 },
    ]),
  )
  expect(found).toMatchObject({ style: 7, layout: 6, paint: 3 })
})

test('what another thread does is not counted', () => {
  const found = mainThreadOf(traceOf([parsed, { name: 'Paint', at: 1, for: 9, thread: raster }]))
  expect(found.paint).toBe(0)
})

test('work counts by the processor’s time, so that a busy machine changes nothing', () => {
  const found = mainThreadOf(
    traceOf([
      parsed,
      { name: 'ThreadControllerImpl::RunTask', at: 10, for: 90, processor: 8 },
      { name: 'Layout', at: 11, for: 80, processor: 6 },
    ]),
  )
  expect(found).toMatchObject({ layout: 6, longest: 8, tasks: [8] })
})

test('a trace without a page is refused', () => {
  expect(() => mainThreadOf(traceOf([{ name: 'Paint', at: 0, for: 1 }]))).toThrow('no page')
})

test('a task blocks from its 51st millisecond on', () => {
  expect(blockingTime([10, 50, 51, 120])).toBe(71)
})
