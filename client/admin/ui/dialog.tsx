import { type FormEvent, type ReactNode, useId } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useBack } from '../../editor/focus/use-back.ts'
import { useText } from '../../editor/texts.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type DialogProps = {
  title: string
  isWide?: boolean
  /** The form of the dialog; without it there is only a button that closes. */
  submit?: { label: string; isPending?: boolean; run: () => void }
  /** Why the form was refused, of no field in particular. */
  error?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A modal form or text. Escape and Back close it. */
export function Dialog({ title, isWide, submit, error, onClose, children }: DialogProps) {
  const t = useText()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!submit?.isPending) submit?.run()
  }
  return (
    <Sheet title={title} role="dialog" isWide={isWide} onClose={onClose}>
      <form className="dialog-form" onSubmit={onSubmit} noValidate>
        {error && <Notice kind="bad">{error}</Notice>}
        {children}
        <div className="dialog-answers">
          {submit && (
            <Button look="accent" type="submit" isPending={submit.isPending ?? false}>
              {submit.label}
            </Button>
          )}
          <Button onPress={onClose}>{t(submit ? 'action.cancel' : 'action.close')}</Button>
        </div>
      </form>
    </Sheet>
  )
}

type QuestionProps = {
  title: string
  text: string
  /** The first is the usual one. The dialog has one more, which changes nothing. */
  answers: { label: string; onChoose: () => void }[]
  onClose: () => void
}

/** A question before something is done that is not taken back easily. */
export function Question({ title, text, answers, onClose }: QuestionProps) {
  const t = useText()
  const id = useId()
  return (
    <Sheet title={title} role="alertdialog" describedBy={id} onClose={onClose}>
      <p id={id}>{text}</p>
      <div className="dialog-answers">
        {answers.map(({ label, onChoose }, index) => (
          <Button key={label} look={index === 0 ? 'accent' : 'line'} onPress={onChoose}>
            {label}
          </Button>
        ))}
        <Button onPress={onClose} autoFocus>
          {t('action.cancel')}
        </Button>
      </div>
    </Sheet>
  )
}

type SheetProps = Pick<DialogProps, 'title' | 'onClose' | 'children'> & {
  role: 'dialog' | 'alertdialog'
  isWide?: boolean | undefined
  describedBy?: string
}

function Sheet({ title, role, isWide, describedBy, onClose, children }: SheetProps) {
  useBack(true, onClose)
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={onClose}>
      <Modal className={isWide ? 'modal is-wide' : 'modal'}>
        <AriaDialog
          className="modal-content"
          role={role}
          {...(describedBy && { 'aria-describedby': describedBy })}
        >
          <Heading slot="title">{title}</Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
