import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type IslandName, islands } from './islands/registry.ts'

function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(islands, name)
}

/** Hydrates the island in `root`, or renders what the server did not; resolves once it is interactive. */
export async function wakeIsland(root: Element): Promise<void> {
  const { island, browser, props = '{}', later = '{}' } = root instanceof HTMLElement ? root.dataset : {}
  if (!isIslandName(island)) throw new Error(`unknown island: ${island}`)
  const [Component, fetched] = await Promise.all([islands[island](), fetchProps(JSON.parse(later))])
  return new Promise((awake) => {
    const content = (
      <Awake onAwake={awake}>
        <Component {...fetched} {...JSON.parse(props)} />
      </Awake>
    )
    // In one task, so that no key falls between what a form reads of its fields and what React writes into them.
    if (browser === undefined) flushSync(() => hydrateRoot(root, content))
    else createRoot(root).render(content)
  })
}

/**
 * The props in files, by name; rejects if one does not arrive, and the island stays as the server made it. They are
 * modules, as the policy of a page in the editor's frame lets it load scripts and nothing else.
 */
async function fetchProps(paths: Record<string, string>): Promise<Record<string, unknown>> {
  const read = async ([name, path]: [string, string]) => [name, (await import(path)).default] as const
  return Object.fromEntries(await Promise.all(Object.entries(paths).map(read)))
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
