import { useState } from 'react'
import type { ControlProps } from '../fields/text-pair.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { linkAt, removeLink, setLink } from './rich-link.ts'
import { RichToolbar } from './rich-toolbar.tsx'
import { useRichView } from './use-rich-view.ts'

export { readHtml } from './html-source.ts'

/** A formatted text with headings, lists and links, with its toolbar. */
export function RichText({ control, onSource }: { control: ControlProps; onSource: () => void }) {
  const [linking, setLinking] = useState(false)
  const { place, state, run } = useRichView(control, () => setLinking(true))
  return (
    <div className="html-control">
      {state && (
        <RichToolbar
          label={control.label}
          controls={control.id}
          state={state}
          run={run}
          onLink={() => setLinking(true)}
          onSource={onSource}
        />
      )}
      <div ref={place} />
      {linking && state && (
        <LinkDialog
          link={linkAt(state)}
          onClose={() => setLinking(false)}
          onApply={(href, text) => {
            setLinking(false)
            run(setLink(href, text))
          }}
          onRemove={() => {
            setLinking(false)
            run(removeLink)
          }}
        />
      )}
    </div>
  )
}
