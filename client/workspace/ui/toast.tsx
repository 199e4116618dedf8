import type { ReactNode } from 'react'
import {
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { type ApiFailure, FailureText } from '../api/api-failure.tsx'
import { useAdminText } from '../use-admin-text.ts'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

/** Three toasts, five seconds each (specification). React Aria pauses the timer while the pointer or the focus is on a toast. */
const maxShown = 3
const lifetime = 5000

export type Toast =
  | {
      kind: 'success' | 'failure'
      title: string
      text?: ReactNode
      action?: { label: string; run: () => void }
    }
  | { kind: 'failure'; title?: string; failure: ApiFailure }

const queue = new ToastQueue<Toast>({ maxVisibleToasts: maxShown })

/** After a request use `successToast` of `useApiMutation`, which shows failures too. */
export function showToast(toast: Toast) {
  queue.add(toast, { timeout: lifetime })
}

/** Closes all toasts, for example before a retry. */
export const clearToasts = () => queue.clear()

/** Shows one toast and no other. */
export function replaceToasts(toast: Toast) {
  clearToasts()
  showToast(toast)
}

/** Where toasts are shown. */
export function Toasts() {
  const t = useAdminText()
  return (
    <ToastRegion queue={queue} className="toasts" aria-label={t('workspace.messages')}>
      {({ toast }) => (
        <AriaToast toast={toast} className={toast.content.kind === 'failure' ? 'toast bad' : 'toast'}>
          <Icon name={toast.content.kind === 'failure' ? 'circle-alert' : 'check'} />
          <Content toast={toast.content} onDone={() => queue.close(toast.key)} />
          <IconButton slot="close" icon="x" label={t('action.close')} />
        </AriaToast>
      )}
    </ToastRegion>
  )
}

function Content({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const t = useAdminText()
  if ('failure' in toast)
    return (
      <ToastContent>
        <Text slot="title">{toast.title ?? t('workspace.failed')}</Text>
        <Text slot="description">
          <FailureText failure={toast.failure} />
        </Text>
      </ToastContent>
    )
  const { title, text, action } = toast
  return (
    <ToastContent>
      <Text slot="title">{title}</Text>
      {text && <Text slot="description">{text}</Text>}
      {action && (
        <Button
          variant="quiet"
          onPress={() => {
            action.run()
            onDone()
          }}
        >
          {action.label}
        </Button>
      )}
    </ToastContent>
  )
}
