import { momentText } from '../../editor/page/moment.tsx'
import { useWorkspace } from '../workspace-context.ts'

/** A date and time, ISO 8601, in the reader's language and the agency's time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at, useWorkspace())}</time>
}
