import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { provideToasts } from '../form/form-toasts.tsx'
import { type IslandName, islands } from './registry.ts'

provideToasts(createRoot)

/** Hydrates what src/ui/island.tsx rendered into `root`; resolves once it is interactive. */
export async function hydrateIsland(root: Element): Promise<void> {
  const {
    island,
    props = '{}',
    later: deferredProps = '{}',
  } = root instanceof HTMLElement ? root.dataset : {}
  if (!isIslandName(island)) throw new Error(`unknown island: ${island}`)
  const [Component, fetched] = await Promise.all([islands[island](), fetchProps(JSON.parse(deferredProps))])
  return new Promise((resolve) => {
    const content = (
      <Awake onAwake={resolve}>
        <Component {...fetched} {...JSON.parse(props)} />
      </Awake>
    )
    // In one task: no key press may fall between reading the fields of a form and React's writing to them.
    flushSync(() => hydrateRoot(root, content))
  })
}

function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(islands, name)
}

/** Modules, because the content security policy of a page in the editor's iframe allows scripts, but no `fetch`. */
const formTexts = import.meta.glob<unknown>('../../generated/forms/*.json', { import: 'default' })

/** The deferred props by name. If one does not load it rejects, and the island stays as the server rendered it. */
async function fetchProps(files: Record<string, string>): Promise<Record<string, unknown>> {
  const read = async ([name, file]: [string, string]) =>
    [name, await formTexts[`../../generated/forms/${file}.json`]?.()] as const
  return Object.fromEntries(await Promise.all(Object.entries(files).map(read)))
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
