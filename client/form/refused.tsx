import type { Ref } from 'react'
import { Drawn } from '../drawn.tsx'
import { type ContactWay, ContactWays } from './contact-ways.tsx'

type RefusedProps = {
  text: string
  /** Says that the typed text is kept, and introduces the contact ways. */
  kept: string
  ways: readonly ContactWay[]
  icon: string
}

/** Shown above the fields of a form that was not accepted. It opens focused, which also scrolls to it. */
export function Refused({ text, kept, ways, icon, ref }: RefusedProps & { ref: Ref<HTMLDivElement> }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: a response without script has no other way to be noticed
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
