import type { Draft, WidgetDescription } from './contract.ts'
import { type Conflict, ConflictDialog, LeaveDialog, SignInDialog, UnpublishDialog } from './dialogs.tsx'

/** What the editor may be asking: nothing, whether to leave for an address, or to take the page offline. */
export type Asked = { leave: string } | 'unpublish' | null

type QuestionsProps = {
  asked: Asked
  conflict: Conflict | null
  signedOut: boolean
  /** A page that only signed-in people see. */
  signIn: string
  mine: Draft
  widgets: WidgetDescription[]
  canSave: boolean
  onAnswered: () => void
  onUnpublish: () => void
  onSave: () => Promise<boolean>
  onLeave: (href: string) => void
  onKeepMine: (conflict: Conflict) => void
  onTakeTheirs: (conflict: Conflict) => void
  onDecideLater: () => void
  onRetry: () => void
  onStaySignedOut: () => void
}

/** The one question that is open, if any. */
export function EditorQuestions({ asked, conflict, signedOut, ...props }: QuestionsProps) {
  if (signedOut) {
    return <SignInDialog href={props.signIn} onRetry={props.onRetry} onClose={props.onStaySignedOut} />
  }
  if (conflict) {
    return (
      <ConflictDialog
        conflict={conflict}
        mine={props.mine}
        widgets={props.widgets}
        onKeepMine={() => props.onKeepMine(conflict)}
        onTakeTheirs={() => props.onTakeTheirs(conflict)}
        onClose={props.onDecideLater}
      />
    )
  }
  if (asked === null) return null
  if (asked === 'unpublish') {
    return (
      <UnpublishDialog
        onClose={props.onAnswered}
        onConfirm={() => {
          props.onAnswered()
          props.onUnpublish()
        }}
      />
    )
  }
  return (
    <LeaveDialog
      canSave={props.canSave}
      onStay={props.onAnswered}
      onLeave={() => props.onLeave(asked.leave)}
      onSave={async () => {
        props.onAnswered()
        if (await props.onSave()) props.onLeave(asked.leave)
      }}
    />
  )
}
