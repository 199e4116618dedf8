import type { ReactNode } from 'react'
import { Glyph, useEditor } from '../editor-context.tsx'

type FrameProps = {
  id: string
  label: string
  /** Small words beside the label: the language of the input. */
  note?: ReactNode
  badge?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The error came while the form is filled in, so it is read out at once. */
  live?: boolean
  /** What was probably meant, to be taken with one press. */
  proposal?: Proposal | undefined
  wide?: boolean
  children: ReactNode
}

/** A label above, its input, and below it a hint and an error. */
export function FieldFrame({ id, label, note, badge, hint, wide, children, ...fault }: FrameProps) {
  const { error, live, proposal } = fault
  return (
    <div className={wide ? 'field full' : 'field'}>
      <div className="field-head">
        <label htmlFor={id}>
          {label} {note}
        </label>
        {badge}
      </div>
      {children}
      {hint && (
        <div className="fine" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`} text={error} live={live} />}
      {proposal && <Meant {...proposal} />}
    </div>
  )
}

type Proposal = { value: string; onTake: (value: string) => void }

function Meant({ value, onTake }: Proposal) {
  const { t } = useEditor()
  return (
    <button type="button" className="link field-meant" onClick={() => onTake(value)}>
      {t('meant', { value })}
    </button>
  )
}

export function FieldError({
  id,
  text,
  live = false,
}: {
  id: string
  text: string
  live?: boolean | undefined
}) {
  return (
    <p className="field-error" id={id} tabIndex={-1} role={live ? 'alert' : undefined}>
      <Glyph name="circle-alert" />
      <span>{text}</span>
    </p>
  )
}

/** What ties an input to its frame. */
export function describedBy(id: string, { error, hint }: { error?: string | undefined; hint?: boolean }) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

type BadgeProps = {
  /** Of the input. */
  id: string
  /** The text's name, for those who hear the button alone. */
  of: string
  value: unknown
  /** Where the text stands, as among the errors. */
  path: string
  code: string
}

/** Says that another language of the text was rewritten and this one was not, which an editor may find right. */
export function OlderBadge({ id, of, value, path, code }: BadgeProps) {
  const { t, isOlder, confirm } = useEditor()
  if (!isOlder(path, code)) return null
  const onConfirm = () => {
    confirm(value)
    // The button goes with the badge; the focus stays with the text.
    document.getElementById(id)?.focus()
  }
  return (
    <span className="older">
      <span className="badge warn">{t('text.older')}</span>
      <button type="button" className="link" onClick={onConfirm}>
        {t('text.confirm')}
        <span className="visually-hidden"> {of}</span>
      </button>
    </span>
  )
}
