import { type ComponentType, useEffect, useState } from 'react'
import { usePageNotes } from '../sharing/sharing-context.tsx'
import type { MarksProps } from './section-marks.tsx'

/** What marks sections of the page, fetched once there is something to mark: notes of readers, or wrong addresses. */
export function useSectionMarks(isFaulty: boolean): ComponentType<MarksProps> | null {
  const [Marks, setMarks] = useState<ComponentType<MarksProps> | null>(null)
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
