import { type ComponentType, useEffect, useState } from 'react'
import { fetchAgain } from '../fetch-again.ts'
import { useStable } from '../use-stable.ts'
import type { AskedVersion } from './version-question.tsx'

const fetchQuestion = () => import('./version-question.tsx')
let failures = 0

/** The question about two versions, fetched when there are two; `onLost` if it does not come, and nothing is decided. */
export function LateQuestion({ onLost, ...asked }: AskedVersion & { onLost: () => void }) {
  const [Question, setQuestion] = useState<ComponentType<AskedVersion> | null>(null)
  const lose = useStable(onLost)
  useEffect(() => {
    const fetched = failures > 0 ? fetchAgain(fetchQuestion, failures) : fetchQuestion()
    fetched.then(
      ({ VersionQuestion }) => setQuestion(() => VersionQuestion),
      () => {
        failures += 1
        lose()
      },
    )
  }, [lose])
  return Question && <Question {...asked} />
}
