import type { Command } from 'prosemirror-state'
import { useState } from 'react'
import type { ControlProps } from '../../fields/localised-field.tsx'
import { LinkDialog } from '../link-dialog.tsx'
import { linkAt, removeLink, setLink } from '../rich-link.ts'
import { pictureAt, removePicture, setPicture } from '../rich-picture.ts'
import { PanelToolbar } from './panel-toolbar.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { useRichView } from './use-rich-view.ts'

/** A formatted text with headings, lists, links, pictures and tables, with its toolbar. */
export function RichTextControl({ control, onSource }: { control: ControlProps; onSource: () => void }) {
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null)
  const { container, state, run } = useRichView(control, () => setDialog('link'))
  const closeAndRun = (command: Command) => {
    setDialog(null)
    run(command)
  }
  return (
    <div className="html-control">
      {state && (
        <PanelToolbar
          label={control.label}
          controls={control.id}
          state={state}
          run={run}
          onLink={() => setDialog('link')}
          onPicture={() => setDialog('picture')}
          onSource={onSource}
        />
      )}
      <div ref={container} />
      {dialog === 'link' && state && (
        <LinkDialog
          link={linkAt(state)}
          onClose={() => setDialog(null)}
          onApply={(href, text) => closeAndRun(setLink(href, text))}
          onRemove={() => closeAndRun(removeLink)}
        />
      )}
      {dialog === 'picture' && state && (
        <PictureDialog
          picture={pictureAt(state)}
          control={control}
          onClose={() => setDialog(null)}
          onApply={(picture) => closeAndRun(setPicture(picture))}
          onRemove={() => closeAndRun(removePicture)}
        />
      )}
    </div>
  )
}
