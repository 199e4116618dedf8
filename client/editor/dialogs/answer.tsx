import type { ReactNode } from 'react'

type AnswerProps = { onChoose: () => void; main?: boolean; disabled?: boolean; children: ReactNode }

/** One choice in a dialog or above a list; `main` is the primary one. */
export function Answer({ onChoose, main = false, disabled = false, children }: AnswerProps) {
  return (
    <button
      type="button"
      className={main ? 'btn btn-sm' : 'btn btn-sm btn-line'}
      disabled={disabled}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}
