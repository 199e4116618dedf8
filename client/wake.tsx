import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type IslandName, islands } from './islands/registry.ts'
import { provideToasts } from './toast.tsx'

provideToasts(createRoot)

function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(islands, name)
}

/** Hydrates the island in `root`; resolves once it is interactive. */
export async function wakeIsland(root: Element): Promise<void> {
  const { island, props = '{}', later = '{}' } = root instanceof HTMLElement ? root.dataset : {}
  if (!isIslandName(island)) throw new Error(`unknown island: ${island}`)
  const [Component, fetched] = await Promise.all([islands[island](), fetchProps(JSON.parse(later))])
  return new Promise((awake) => {
    const content = (
      <Awake onAwake={awake}>
        <Component {...fetched} {...JSON.parse(props)} />
      </Awake>
    )
    // In one task, so that no key falls between what a form reads of its fields and what React writes into them.
    flushSync(() => hydrateRoot(root, content))
  })
}

/** Modules, as the policy of a page in the editor's frame lets it load scripts and nothing else. */
const formTexts = import.meta.glob<unknown>('../generated/forms/*.json', { import: 'default' })

/** The props in modules, by name; rejects if one does not arrive, and the island stays as the server made it. */
async function fetchProps(files: Record<string, string>): Promise<Record<string, unknown>> {
  const read = async ([name, file]: [string, string]) =>
    [name, await formTexts[`../generated/forms/${file}.json`]?.()] as const
  return Object.fromEntries(await Promise.all(Object.entries(files).map(read)))
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
