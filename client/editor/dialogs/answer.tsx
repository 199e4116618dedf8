import type { ReactNode } from 'react'

type AnswerProps = { onChoose: () => void; main?: boolean; disabled?: boolean; children: ReactNode }

/** One answer to a dialog's question; `main` is what was asked for. */
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
