import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type IslandName, islands } from './islands/registry.ts'

function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(islands, name)
}

/** Hydrates the island in `root`, or renders what the server did not; resolves once it is interactive. */
export async function wakeIsland(root: Element): Promise<void> {
  const { island, browser, props = '{}' } = root instanceof HTMLElement ? root.dataset : {}
  if (!isIslandName(island)) throw new Error(`unknown island: ${island}`)
  const Component = await islands[island]()
  return new Promise((awake) => {
    const content = (
      <Awake onAwake={awake}>
        <Component {...JSON.parse(props)} />
      </Awake>
    )
    if (browser === undefined) hydrateRoot(root, content)
    else createRoot(root).render(content)
  })
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
