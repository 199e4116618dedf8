import type { ReactNode } from 'react'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { type Refusal, RefusalText } from '../api/refusal.tsx'
import { useText } from '../texts.tsx'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

/**
 * At most three at once, five seconds each (specification, section 9), longer while the pointer or the focus
 * is on them.
 */
const maxShown = 3
const lifetime = 5000

export type Message =
  | {
      kind: 'success' | 'failure'
      title: string
      text?: ReactNode
      action?: { label: string; run: () => void }
    }
  | { kind: 'failure'; title?: string; refusal: Refusal }

const queue = new ToastQueue<Message>({ maxVisibleToasts: maxShown })

/** Shows a message in the corner. */
export function say(message: Message) {
  queue.add(message, { timeout: lifetime })
}

/** Removes every message, for instance before a retry. */
export const clearMessages = () => queue.clear()

/** Shows one message and no other: the newest is current. */
export function announce(message: Message) {
  clearMessages()
  say(message)
}

/** Where messages are shown. */
export function Toasts() {
  const t = useText()
  return (
    <ToastRegion queue={queue} className="toasts" aria-label={t('workspace.messages')}>
      {({ toast }) => (
        <Toast toast={toast} className={toast.content.kind === 'failure' ? 'toast bad' : 'toast'}>
          <Icon name={toast.content.kind === 'failure' ? 'circle-alert' : 'check'} />
          <MessageContent message={toast.content} onDone={() => queue.close(toast.key)} />
          <IconButton slot="close" icon="x" label={t('action.close')} />
        </Toast>
      )}
    </ToastRegion>
  )
}

function MessageContent({ message, onDone }: { message: Message; onDone: () => void }) {
  const t = useText()
  if ('refusal' in message)
    return (
      <ToastContent>
        <Text slot="title">{message.title ?? t('workspace.failed')}</Text>
        <Text slot="description">
          <RefusalText refusal={message.refusal} />
        </Text>
      </ToastContent>
    )
  const { title, text, action } = message
  return (
    <ToastContent>
      <Text slot="title">{title}</Text>
      {text && <Text slot="description">{text}</Text>}
      {action && (
        <Button
          look="quiet"
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
