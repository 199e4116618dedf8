import { useEffect, useState } from 'react'
import { fetchAgain } from '../fetch-again.ts'
import { useStable } from '../use-stable.ts'

/** Milliseconds until a question that did not arrive is fetched again. */
const retryMs = 5000

const attempts = new Map<() => Promise<unknown>, number>()

/** A question's code, fetched once it is wanted and for as long as it is; null until it is here. Each failure is told. */
export function useLate<Part>(
  isWanted: boolean,
  part: () => Promise<Part>,
  onFailed: () => void,
): Part | null {
  const [found, setFound] = useState<Part | null>(null)
  const failed = useStable(onFailed)
  useEffect(() => {
    if (!isWanted || found) return
    let timer = 0
    let isCurrent = true
    const load = async () => {
      const attempt = attempts.get(part) ?? 0
      attempts.set(part, attempt + 1)
      try {
        setFound(await (attempt > 0 ? fetchAgain(part, attempt) : part()))
      } catch {
        if (!isCurrent) return
        timer = window.setTimeout(load, retryMs)
        failed()
      }
    }
    void load()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isWanted, found, part, failed])
  return found
}
