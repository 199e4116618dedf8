import { useEffect, useEffectEvent, useState } from 'react'
import type { Draft } from '../../../contract/editor.ts'
import type { VersionContent, VersionList } from '../../../contract/timeline.ts'
import type { Failed } from '../saving/ask.ts'
import { fetchVersion, fetchVersions } from './requests.ts'

type Line = Omit<VersionList, 'ok'>

/** Milliseconds before a list that could not be read is asked for again, doubled each time up to the last. */
const retryMs = { first: 3000, last: 60_000 }

/** The kept versions of a page, read again whenever `state` changes, and until they can be; a failure is told once. */
export function useVersions(path: string, state: string, onFailed: (failed: Failed) => void) {
  const [line, setLine] = useState<Line | null>(null)
  const [asked, setAsked] = useState(0)
  const failed = useEffectEvent(onFailed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has another list
  useEffect(() => {
    let isCurrent = true
    let timer = 0
    const read = async (pause: number) => {
      const answer = await fetchVersions(path)
      if (!isCurrent) return
      if (answer.ok) return setLine((known) => withOlder(answer, known))
      if (pause === retryMs.first) failed(answer)
      timer = window.setTimeout(read, pause, Math.min(pause * 2, retryMs.last))
    }
    void read(retryMs.first)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [path, state, asked])

  const older = async () => {
    const last = line?.versions.at(-1)
    if (!last) return
    const answer = await fetchVersions(path, last.id)
    if (!answer.ok) return onFailed(answer)
    setLine((now) =>
      // Asked for twice, they come twice.
      now?.versions.at(-1)?.id === last.id
        ? { ...now, versions: [...now.versions, ...answer.versions], more: answer.more }
        : now,
    )
  }
  return { line, older, reload: () => setAsked((count) => count + 1) }
}

/** A list that was read again, with the older versions that are known already. */
export function withOlder(read: Line, known: Line | null): Line {
  const last = read.versions.at(-1)?.id ?? 0
  const older = read.more && known ? known.versions.filter(({ id }) => id < last) : []
  return older.length > 0 && known
    ? { ...read, versions: [...read.versions, ...older], more: known.more }
    : read
}

/** The content of a kept version; versions never change, so each is read once. */
export function useVersion(
  path: string,
  id: number | null,
  onAnswer: (answer: VersionContent | Failed) => void,
) {
  const [read, setRead] = useState<ReadonlyMap<number, Draft>>(new Map())
  const tell = useEffectEvent(onAnswer)
  const isKnown = id === null || read.has(id)
  useEffect(() => {
    if (id === null || isKnown) return
    let isCurrent = true
    // A bar dragged over many points reads the one it rests on.
    const timer = setTimeout(async () => {
      const answer = await fetchVersion(path, id)
      if (!isCurrent) return
      if (answer.ok) setRead((known) => new Map(known).set(id, answer.draft))
      tell(answer)
    }, restMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [path, id, isKnown])
  return id === null ? null : (read.get(id) ?? null)
}

const restMs = 120
