import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type IslandName, islands } from './islands/registry.ts'

function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(islands, name)
}

/** Hydrates the island in `root`; resolves once interactive. Prefix and props match the server's render. */
export async function wakeIsland(root: Element): Promise<void> {
  const { island, prefix = '', props = '{}' } = root instanceof HTMLElement ? root.dataset : {}
  if (!isIslandName(island)) throw new Error(`unknown island: ${island}`)
  const Component = await islands[island]()
  return new Promise((awake) => {
    hydrateRoot(
      root,
      <Awake onAwake={awake}>
        <Component {...JSON.parse(props)} />
      </Awake>,
      { identifierPrefix: prefix },
    )
  })
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
