import type { Draft } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { useOlderIn } from '../field-marks.ts'
import { fieldOfPlace, type Place, readPlace, valueAt, widgetAt } from './places.ts'
import { useWanted } from './use-wanted.ts'

type BehindProps = { place: Place; draft: Draft; label: string; onWrite: (code: string) => void }

/** Says of the text that is worked on which of its translations fell behind, if any did. */
export function BehindText({ place, draft, ...rest }: BehindProps) {
  const { languages } = useEditor()
  const field = fieldOfPlace(place)
  const widget = widgetAt(draft, place)
  const codes = useOlderIn(
    field,
    languages.map(({ code }) => code),
  )
  const bar = useWanted(codes !== '', () => import('./spot-bar.tsx'))
  if (!widget || !codes || !bar) return null
  const value = valueAt(widget.content, readPlace(place).path)
  return <bar.SpotBar {...{ field, value, ...rest }} codes={codes.split(' ')} />
}
