import { openEdge } from '../browser/edge.ts'
import type { Workbench } from './workbench.ts'

/**
 * The sites as a browser reaches them: ours, with both homes in the store, and the reference with its page and, at
 * `/bare`, the bare one.
 */
export async function openFronts(
  bench: Workbench,
): Promise<{ ours: string; react: string; close: () => Promise<void> }> {
  const fronts = { ours: await openEdge(bench.life), react: await openEdge(bench.life) }
  const ours = await bench.startOurs({ variables: { SITE_ORIGIN: fronts.ours.origin } })
  const react = await bench.startReference('hono-react')
  fronts.ours.connect(ours.origin)
  fronts.react.connect(react.origin)
  for (const url of [`${fronts.ours.origin}/`, `${fronts.ours.origin}/ar`, `${fronts.react.origin}/`]) {
    const response = await fetch(url)
    await response.text()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  }
  return {
    ours: fronts.ours.origin,
    react: fronts.react.origin,
    close: async () => {
      await ours.stop()
      await react.stop()
    },
  }
}
