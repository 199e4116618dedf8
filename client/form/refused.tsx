import type { Ref } from 'react'
import { Drawn } from '../drawn.tsx'
import { type ContactWay, ContactWays } from './contact-ways.tsx'

export type RefusedProps = {
  text: string
  /** Says that what was typed is still there, and leads over to the ways. */
  kept: string
  ways: readonly ContactWay[]
  icon: string
}

/** Above the fields of a form that could not be taken. It opens focused, which also brings it into view. */
export function Refused({ text, kept, ways, icon, ref }: RefusedProps & { ref: Ref<HTMLDivElement> }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: an answer without script has no other way to be noticed
    <div className="notice bad full" role="alert" tabIndex={-1} autoFocus ref={ref}>
      <Drawn body={icon} />
      <div>
        <p>
          <b>{text}</b>
        </p>
        <p>{kept}</p>
        <ContactWays ways={ways} />
      </div>
    </div>
  )
}
