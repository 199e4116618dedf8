import { type FormEvent, useId, useState } from 'react'
import { tidyLink } from '../../../contract/addresses/judge-link.ts'
import { valueFault } from '../../../contract/fields/field-rules.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Modal } from '../../workspace/ui/dialog.tsx'
import { PageField, useLinkTargets } from '../../workspace/ui/page-field.tsx'
import { useEditor } from '../editor-context.tsx'
import { FieldLayout } from '../fields/field-layout.tsx'
import { linkExamples } from '../links/link-examples.ts'
import { LinkVerdict } from '../links/link-verdict.tsx'
import { likelyLink } from '../links/nearest-page.ts'
import type { LinkRange } from './rich-link.ts'

type LinkDialogProps = {
  link: LinkRange
  onApply: (href: string, text: string) => void
  onRemove: () => void
  onClose: () => void
}

/** The address of a link and, if nothing was selected, its text. */
export function LinkDialog({ link, onApply, onRemove, onClose }: LinkDialogProps) {
  const { t, languages } = useEditor()
  const targets = useLinkTargets()
  const id = useId()
  const [href, setHref] = useState(link.href)
  const [isWritten, setWritten] = useState(true)
  const [text, setText] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const fault = isSubmitted ? valueFault('link', href) : null
  const error = fault ? t(`error.field.${fault.code}`) : undefined
  const codes = languages.map(({ code }) => code)
  const likely = targets ? likelyLink(href, fault?.proposal, targets, codes) : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    const address = (targets && tidyLink(href, targets, codes)) ?? href.trim()
    if (valueFault('link', address)) return document.getElementById(id)?.focus()
    onApply(address, text.trim() || address)
  }
  return (
    <Modal title={t('html.link')} onClose={onClose}>
      <form className="dialog-form" onSubmit={onSubmit} noValidate>
        <FieldLayout
          id={id}
          label={t('html.link.address')}
          help={
            <>
              {t('link.hint', linkExamples)}
              {isWritten && <LinkVerdict value={href} targets={targets} onTake={setHref} />}
            </>
          }
          error={error}
          proposal={likely ? { value: likely, onTake: setHref } : undefined}
        >
          <PageField
            inputId={id}
            label={t('html.link.address')}
            error={error}
            value={href}
            onLeave={() => setWritten(true)}
            onChange={(typed) => {
              setWritten(false)
              // While an editor types, almost every address is invalid.
              setIsSubmitted(false)
              setHref(typed)
            }}
          />
        </FieldLayout>
        {link.from === link.to && (
          <FieldLayout id={`${id}-text`} label={t('html.link.text')}>
            <input
              id={`${id}-text`}
              className="input"
              dir="auto"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </FieldLayout>
        )}
        <div className="dialog-actions">
          <button type="submit" className="btn btn-sm">
            {t('html.link.apply')}
          </button>
          {link.href && <Button onPress={onRemove}>{t('html.link.remove')}</Button>}
          <Button onPress={onClose}>{t('action.cancel')}</Button>
        </div>
      </form>
    </Modal>
  )
}
