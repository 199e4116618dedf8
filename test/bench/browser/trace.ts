import * as z from 'zod/mini'

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  /** Duration on the clock and on the processor, in µs. */
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
})
const traceSchema = z.object({ traceEvents: z.array(eventSchema) })

type Event = z.infer<typeof eventSchema>
type Work = 'style' | 'layout' | 'paint'

/** What the main thread of a page has done, in ms. */
export type MainThread = Record<Work, number> & {
  /** The processor time of its longest task. */
  longest: number
  /** That of every task. Chromium slows a processor down by keeping it busy, which counts. */
  tasks: number[]
}

export const traceCategories = [
  '__metadata',
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
]

const kinds: Record<string, Work | 'other'> = {
  UpdateLayoutTree: 'style',
  RecalculateStyles: 'style',
  ParseAuthorStyleSheet: 'style',
  'Document::updateStyle': 'style',
  'StyleEngine::UpdateActiveStyle': 'style',
  Layout: 'layout',
  UpdateLayerTree: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  PaintImage: 'paint',
  UpdateLayer: 'paint',
  CompositeLayers: 'paint',
  // What may lie between: a layout that a script forces is layout, not script.
  ParseHTML: 'other',
  EvaluateScript: 'other',
  FunctionCall: 'other',
  Commit: 'other',
}

/** Sums a trace of Chromium, in which one page has loaded. */
export function mainThreadOf(trace: string): MainThread {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace))
  const events = mainThreadEvents(traceEvents)
  const work = { style: 0, layout: 0, paint: 0, other: 0 }
  for (const { kind, spent } of selfTimes(events)) work[kind] += spent / 1000
  const tasks = events
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .map((task) => spentBy(task) / 1000)
  const { other: _, ...summed } = work
  return { ...summed, longest: Math.max(0, ...tasks), tasks }
}

/** Time beyond 50 ms of every task: how long a visitor's touch could go unanswered. */
export function blockingTime(tasks: readonly number[]): number {
  return tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
}

/** Complete events, in order, of the main thread of the renderer that has parsed the most. */
function mainThreadEvents(events: readonly Event[]): Event[] {
  const thread = ({ pid, tid }: Event) => `${pid}:${tid}`
  const names = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const mains = new Set(names.map(thread))
  const parsing = new Map<string, number>()
  for (const event of events) {
    if (event.name !== 'ParseHTML' || !mains.has(thread(event))) continue
    parsing.set(thread(event), (parsing.get(thread(event)) ?? 0) + (event.dur ?? 0))
  }
  const [[page] = []] = [...parsing].toSorted(([, one], [, other]) => other - one)
  if (page === undefined) throw new Error('The trace has no page that was parsed')
  return events
    .filter((event) => event.ph === 'X' && event.dur !== undefined && thread(event) === page)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
}

/** The processor time of each known event without that of the known events inside it, in µs. */
function selfTimes(events: readonly Event[]): { kind: Work | 'other'; spent: number }[] {
  const times: { kind: Work | 'other'; spent: number; end: number }[] = []
  const open: typeof times = []
  for (const event of events) {
    const kind = kinds[event.name]
    if (!kind) continue
    while ((open.at(-1)?.end ?? Infinity) <= event.ts) open.pop()
    const spent = spentBy(event)
    const outer = open.at(-1)
    if (outer) outer.spent -= spent
    const time = { kind, spent, end: event.ts + (event.dur ?? 0) }
    open.push(time)
    times.push(time)
  }
  return times
}

/** Processor time where the trace has it: other processes of the machine do not count. */
function spentBy({ tdur, dur = 0 }: Event): number {
  return tdur ?? dur
}
