import type { ReactNode } from 'react'
import { Icon } from '../../workspace/ui/icon.tsx'
import type { Translate } from '../../workspace/use-admin-text.ts'
import { useEditor } from '../editor-context.tsx'

type LayoutProps = {
  id: string
  label: string
  note?: ReactNode
  badge?: ReactNode
  help?: ReactNode
  error?: string | undefined
  /** The error appeared while the form was being filled in, so it is announced at once. */
  isAlert?: boolean
  proposal?: Proposal | undefined
  isHidden?: boolean
  children: ReactNode
}

/** The label of an input, and below it help, an error and the proposed value. */
export function FieldLayout({ id, label, note, badge, help, isHidden, children, ...fault }: LayoutProps) {
  const { error, isAlert, proposal } = fault
  return (
    <div className="field" hidden={isHidden}>
      <div className="field-head">
        <label htmlFor={id}>
          {label} {note}
        </label>
        {badge}
      </div>
      {children}
      {help && (
        <div className="fine" id={`${id}-help`}>
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`} text={error} isAlert={isAlert} />}
      {proposal && <ProposalButton {...proposal} />}
    </div>
  )
}

type Proposal = { value: string; onTake: (value: string) => void }

function ProposalButton({ value, onTake }: Proposal) {
  const { t } = useEditor()
  return (
    <button type="button" className="link field-proposal" onClick={() => onTake(value)}>
      {t('proposal', { value })}
    </button>
  )
}

export function FieldError({
  id,
  text,
  isAlert = false,
}: {
  id: string
  text: string
  isAlert?: boolean | undefined
}) {
  return (
    <p className="field-error" id={id} tabIndex={-1} role={isAlert ? 'alert' : undefined}>
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  )
}

/** The error of a text with too many characters, which its field keeps. */
export function tooLong(text: string, limit: number, t: Translate): string | undefined {
  const over = text.trim().length - limit
  return over > 0 ? t('too_long.line', { over, most: limit }) : undefined
}

/** The ARIA attributes that connect an input with its help and error. */
export function describedBy(
  id: string,
  { error, hasHelp }: { error?: string | undefined; hasHelp?: boolean },
) {
  const ids = [hasHelp && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}
