import { fetchAgain } from './fetch-again.ts'

/** Milliseconds after which somebody who waits for a part of the editor is told. */
const patienceMs = 8000

/** A part that is fetched when it is wanted, again after `failures`; rejects on a connection that hangs, too. */
export function fetchInTime<Module>(fetchFirst: () => Promise<Module>, failures: number): Promise<Module> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, patienceMs))
  return Promise.race([failures > 0 ? fetchAgain(fetchFirst, failures) : fetchFirst(), late])
}
