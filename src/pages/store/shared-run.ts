import { timeouts, within } from '../../platform/time.ts'
import type { Copy } from './copy.ts'

/** The outcome of rendering a document. */
export type RenderOutcome =
  /** `took` in ms. */
  | { kind: 'document'; copy: Copy; hasForm: boolean; isStorable: boolean; took: Took }
  /** `to` is a path without language. */
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'missing' }
  /** The database did not respond in time. */
  | { kind: 'unavailable' }

type Took = { db: number; render: number }

export type SharedRun = { begun: number; outcome: Promise<RenderOutcome> }

/**
 * Runs `work` once for all concurrent requests for `key`. The run belongs to the request that started it: if that
 * request is cancelled its promise never settles, so others wait for `timeouts.sharedRun` at most, and join no run older than `timeouts.render`.
 * `work` must not reject and must end within `timeouts.render`.
 */
export async function shareRun(
  runs: Map<string, SharedRun>,
  key: string,
  now: () => number,
  work: () => Promise<RenderOutcome>,
): Promise<RenderOutcome> {
  const current = runs.get(key)
  if (!current || now() - current.begun >= timeouts.render) return begin(runs, key, now, work)
  const shared = await within(timeouts.sharedRun, () => current.outcome).catch(() => null)
  if (shared) return shared
  const next = runs.get(key)
  // The first one to give up starts another run, and the others join that one.
  if (!next || next === current) return begin(runs, key, now, work)
  return within(timeouts.render, () => next.outcome).catch(() => ({ kind: 'unavailable' as const }))
}

function begin(
  runs: Map<string, SharedRun>,
  key: string,
  now: () => number,
  work: () => Promise<RenderOutcome>,
): Promise<RenderOutcome> {
  const run: SharedRun = { begun: now(), outcome: work() }
  runs.set(key, run)
  return run.outcome.finally(() => {
    if (runs.get(key) === run) runs.delete(key)
  })
}
