import { useEffect, useState } from 'react'
import { fetchInTime } from '../fetch-in-time.ts'
import { useStable } from '../use-stable.ts'

/** Milliseconds until a question that did not arrive is fetched again. */
const retryMs = 5000

const attempts = new Map<() => Promise<unknown>, number>()

/** A question's code, fetched as long as it is asked; null until it is here. Each failure is told, and a connection that hangs. */
export function useLate<Part>(part: () => Promise<Part>, onFailed?: () => void): Part | null {
  const [found, setFound] = useState<Part | null>(null)
  const failed = useStable(() => onFailed?.())
  useEffect(() => {
    if (found) return
    let timer = 0
    let isAsked = true
    const load = async () => {
      const attempt = attempts.get(part) ?? 0
      attempts.set(part, attempt + 1)
      try {
        setFound(await fetchInTime(part, attempt))
      } catch {
        if (!isAsked) return
        timer = window.setTimeout(load, retryMs)
        failed()
      }
    }
    void load()
    return () => {
      isAsked = false
      clearTimeout(timer)
    }
  }, [found, part, failed])
  return found
}
