import { type FormEvent, useId, useState } from 'react'
import { valueFault } from '../../../contract/field-rules.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { describedBy, FieldFrame } from '../fields/field-frame.tsx'
import { linkExamples } from '../fields/link-examples.ts'
import type { LinkPlace } from './rich-link.ts'

type LinkProps = {
  link: LinkPlace
  onApply: (href: string, text: string) => void
  onRemove: () => void
  onClose: () => void
}

/** A link's address and, if nothing was selected for it, its text. */
export function LinkDialog({ link, onApply, onRemove, onClose }: LinkProps) {
  const { t } = useEditor()
  const id = useId()
  const [href, setHref] = useState(link.href)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const fault = tried ? valueFault('link', href) : null
  const error = fault ? t('html.link.wrong') : undefined
  const proposal = fault?.proposal ? { value: fault.proposal, onTake: setHref } : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (valueFault('link', href)) return document.getElementById(id)?.focus()
    onApply(href.trim(), text.trim() || href.trim())
  }
  return (
    <Dialog title={t('html.link')} onClose={onClose}>
      <form className="dialog-form" onSubmit={onSubmit} noValidate>
        <FieldFrame
          id={id}
          label={t('html.link.address')}
          hint={t('link.hint', linkExamples)}
          error={error}
          proposal={proposal}
        >
          <input
            {...describedBy(id, { hint: true, error })}
            className="input"
            dir="ltr"
            inputMode="url"
            spellCheck={false}
            value={href}
            onChange={(event) => setHref(event.target.value)}
          />
        </FieldFrame>
        {link.from === link.to && (
          <FieldFrame id={`${id}-text`} label={t('html.link.text')}>
            <input
              id={`${id}-text`}
              className="input"
              dir="auto"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </FieldFrame>
        )}
        <div className="ctas">
          <button type="submit" className="btn btn-sm">
            {t('html.link.apply')}
          </button>
          {link.href && <Answer onChoose={onRemove}>{t('html.link.remove')}</Answer>}
          <Answer onChoose={onClose}>{t('action.cancel')}</Answer>
        </div>
      </form>
    </Dialog>
  )
}
