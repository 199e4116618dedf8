import { useEffect, useState } from 'react'
import { usePageNotes } from '../sharing/sharing-context.tsx'

type Marks = typeof import('./section-marks.tsx')['SectionMarks']

/** What marks sections of the page, fetched once there is something to mark: notes of readers, or wrong addresses. */
export function useSectionMarks(isFaulty: boolean): Marks | null {
  const [Marks, setMarks] = useState<Marks | null>(null)
  const hasNotes = usePageNotes().length > 0
  const isWanted = isFaulty || hasNotes
  useEffect(() => {
    if (!isWanted) return
    import('./section-marks.tsx').then(
      ({ SectionMarks }) => setMarks(() => SectionMarks),
      // The forms say faults, and the panel of what is shared the notes.
      () => {},
    )
  }, [isWanted])
  return Marks
}
