import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Dialog as AriaDialog, Modal as AriaModal, Heading, ModalOverlay } from 'react-aria-components'
import { useCloseOnBack } from '../shell/use-close-on-back.ts'
import { useAdminText } from '../use-admin-text.ts'
import { Button } from './button.tsx'
import { Form } from './fields.tsx'
import { Notice } from './notice.tsx'

type DialogProps = {
  title: string
  isWide?: boolean
  /** The submit button; without it there is only a close button. */
  submit?: { label: string; isPending?: boolean; run: () => void }
  /** An error of the form as a whole. */
  error?: ReactNode
  /** More buttons. */
  other?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A modal dialog: a form, or only text. Escape and Back close it. An example: client/admin/addresses/rule-dialog.tsx. */
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

/** The form of a dialog with its buttons. */
export function DialogForm({ submit, error, className = '', other, onClose, children }: FormProps) {
  const t = useAdminText()
  const isPending = submit?.isPending ?? false
  return (
    <Form className={`dialog-form ${className}`} isPending={isPending} onSubmit={() => submit?.run()}>
      {error && <Notice kind="bad">{error}</Notice>}
      {children}
      <div className="dialog-actions">
        {submit && (
          <Button variant="primary" type="submit" isPending={isPending}>
            {submit.label}
          </Button>
        )}
        {other}
        <Button onPress={onClose}>{t(submit ? 'action.cancel' : 'action.close')}</Button>
      </div>
    </Form>
  )
}

type ConfirmProps = {
  title: string
  text: ReactNode
  /** The usual one first. A cancel button follows, which has the focus. */
  actions: { label: string; isDisabled?: boolean; isDanger?: boolean; onPress: () => void }[]
  /** By default "Cancel". */
  cancelLabel?: string
  onClose: () => void
}

/** Asks for confirmation of an action that is hard to undo. */
export function ConfirmDialog({ title, text, actions, cancelLabel, onClose }: ConfirmProps) {
  const t = useAdminText()
  const id = useId()
  return (
    <Modal title={title} role="alertdialog" describedBy={id} onClose={onClose}>
      <div id={id}>{text}</div>
      <div className="dialog-actions">
        {actions.map(({ label, isDisabled = false, isDanger, onPress }, index) => (
          <Button
            key={label}
            variant={isDanger ? 'danger' : index === 0 ? 'primary' : 'line'}
            isDisabled={isDisabled}
            onPress={onPress}
          >
            {label}
          </Button>
        ))}
        <Button onPress={onClose} autoFocus>
          {cancelLabel ?? t('action.cancel')}
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

/** Covers the screen until it is closed. Escape and Back close it. */
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
    const hasOwnFocus = document.activeElement !== box.current?.querySelector('[role]')
    // On a phone the keyboard would cover the text of the dialog.
    if (hasOwnFocus || matchMedia('(pointer: coarse)').matches) return
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
