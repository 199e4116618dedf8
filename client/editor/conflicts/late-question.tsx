import { useEffect, useState } from 'react'
import { fetchAgain } from '../fetch-again.ts'
import { useStable } from '../use-stable.ts'

type Question = typeof import('./version-question.tsx')['VersionQuestion']

const fetchQuestion = () => import('./version-question.tsx')
let failures = 0

/** The question about two versions, fetched when there are two; `onLost` if it does not come, and nothing is decided. */
export function LateQuestion({ onLost, ...asked }: Parameters<Question>[0] & { onLost: () => void }) {
  const [Question, setQuestion] = useState<Question | null>(null)
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
