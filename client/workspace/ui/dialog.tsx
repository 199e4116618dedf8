import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Dialog as AriaDialog, Modal as AriaModal, Heading, ModalOverlay } from 'react-aria-components'
import { useCloseOnBack } from '../shell/use-close-on-back.ts'
import { useText } from '../use-text.ts'
import { Button } from './button.tsx'
import { Form } from './fields.tsx'
import { Notice } from './notice.tsx'

type DialogProps = {
  title: string
  isWide?: boolean
  /** The form of the dialog; without it there is only a button that closes. */
  submit?: { label: string; isPending?: boolean; run: () => void }
  /** Why the form was refused, of no field in particular. */
  error?: ReactNode
  /** Further answers. */
  other?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A modal form or text. Escape and Back close it. */
export function Dialog({ title, isWide = false, ...form }: DialogProps) {
  return (
    <Modal title={title} isWide={isWide} onClose={form.onClose}>
      <DialogForm {...form} />
    </Modal>
  )
}

type FormProps = Omit<DialogProps, 'title' | 'isWide'> & {
  className?: string
}

/** The form of a dialog with its answers. */
export function DialogForm({ submit, error, className = '', other, onClose, children }: FormProps) {
  const t = useText()
  const isPending = submit?.isPending ?? false
  return (
    <Form className={`dialog-form ${className}`} isPending={isPending} onSubmit={() => submit?.run()}>
      {error && <Notice kind="bad">{error}</Notice>}
      {children}
      <div className="dialog-answers">
        {submit && (
          <Button look="primary" type="submit" isPending={isPending}>
            {submit.label}
          </Button>
        )}
        {other}
        <Button onPress={onClose}>{t(submit ? 'action.cancel' : 'action.close')}</Button>
      </div>
    </Form>
  )
}

type QuestionProps = {
  title: string
  text: ReactNode
  /** The first is the usual one. The dialog has one more, which changes nothing. */
  answers: { label: string; isDisabled?: boolean; isFinal?: boolean; onChoose: () => void }[]
  /** What changes nothing, where it is more than "Cancel". */
  keep?: string
  onClose: () => void
}

/** Asks for confirmation of an action that is hard to undo. */
export function Question({ title, text, answers, keep, onClose }: QuestionProps) {
  const t = useText()
  const id = useId()
  return (
    <Modal title={title} role="alertdialog" describedBy={id} onClose={onClose}>
      <div id={id}>{text}</div>
      <div className="dialog-answers">
        {answers.map(({ label, isDisabled = false, isFinal, onChoose }, index) => (
          <Button
            key={label}
            look={isFinal ? 'final' : index === 0 ? 'primary' : 'line'}
            isDisabled={isDisabled}
            onPress={onChoose}
          >
            {label}
          </Button>
        ))}
        <Button onPress={onClose} autoFocus>
          {keep ?? t('action.cancel')}
        </Button>
      </div>
    </Modal>
  )
}

const fields = ':is(input:not([type="radio"], [type="checkbox"], [type="file"]), textarea, select)'

type ModalProps = Pick<DialogProps, 'title' | 'isWide' | 'onClose' | 'children'> & {
  role?: 'dialog' | 'alertdialog'
  describedBy?: string
}

/** What has to be looked at before anything else. Escape and Back close it. */
export function Modal({
  title,
  role = 'dialog',
  isWide = false,
  describedBy,
  onClose,
  children,
}: ModalProps) {
  const box = useRef<HTMLDivElement>(null)
  useCloseOnBack(true, onClose)
  useEffect(() => {
    const isBegun = document.activeElement !== box.current?.querySelector('[role]')
    // On a phone the keyboard would cover what is to be read.
    if (isBegun || matchMedia('(pointer: coarse)').matches) return
    box.current?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true })
  }, [])
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={onClose}>
      <AriaModal ref={box} className={isWide ? 'modal is-wide' : 'modal'}>
        <AriaDialog
          className="modal-content"
          role={role}
          {...(describedBy && { 'aria-describedby': describedBy })}
        >
          <Heading slot="title">{title}</Heading>
          {children}
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  )
}
