import { useEffect, useState } from 'react'
import { isRecord } from '../../../contract/json-value.ts'
import type { LinkTarget, LinkTargets } from '../../../contract/links.ts'
import { useEditor } from '../editor-context.tsx'
import { ask } from '../saving/ask.ts'

/** A page made in another tab appears after this time. */
const freshMs = 60_000

let known: { targets: LinkTargets; until: number } | null = null
let reading: Promise<LinkTargets | null> | null = null

/** The pages that a link can lead to, read once for all fields; null until they are known, or if they cannot be read. */
export function useLinkTargets(): LinkTargets | null {
  return useTargetsAt(useEditor().links)
}

/** The same outside the editor's context; `revision`: they are read again with a new one, unless they are fresh. */
export function useTargetsAt(links: string, revision?: number): LinkTargets | null {
  const [targets, setTargets] = useState(known?.targets ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` says when
  useEffect(() => {
    if (links === '') return
    if (known && known.until > Date.now()) return setTargets(known.targets)
    let left = false
    reading ??= readTargets(links)
    void reading.then((read) => {
      reading = null
      if (read) known = { targets: read, until: Date.now() + freshMs }
      if (read && !left) setTargets(read)
    })
    return () => {
      left = true
    }
  }, [links, revision])
  return targets
}

/** Null if they cannot be read: links are then typed, and not checked. */
async function readTargets(path: string): Promise<LinkTargets | null> {
  const answer = await ask(path, undefined, targetsOf)
  return answer.ok ? answer : null
}

function targetsOf({ pages, others, moved }: Record<string, unknown>): (LinkTargets & { ok: true }) | null {
  if (!Array.isArray(pages) || !Array.isArray(others) || !isRecord(moved)) return null
  return {
    ok: true,
    pages: pages.filter(isTarget),
    moved: Object.fromEntries(
      Object.entries(moved).flatMap(([from, to]) => (typeof to === 'string' ? [[from, to]] : [])),
    ),
    others: others.filter((other) => typeof other === 'string'),
  }
}

function isTarget(value: unknown): value is LinkTarget {
  if (!isRecord(value)) return false
  const { path, title, languages, live } = value
  const isTitle = typeof title === 'string' || isRecord(title)
  return typeof path === 'string' && isTitle && Array.isArray(languages) && typeof live === 'boolean'
}
