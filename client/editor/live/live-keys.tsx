import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'

/** What each key does while the page has the focus and no text is being written. */
const liveKeys = {
  n: 'next',
  p: 'previous',
  Enter: 'write',
  e: 'form',
  ArrowUp: 'up',
  ArrowDown: 'down',
  h: 'hide',
  d: 'duplicate',
  c: 'copy',
  v: 'paste',
  Delete: 'remove',
  a: 'add',
  '?': 'keys',
} as const

export type LiveCommand = (typeof liveKeys)[keyof typeof liveKeys]

/** Moving takes a second key, since the arrows scroll. */
const withAlt = new Set(['ArrowUp', 'ArrowDown'])

export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): LiveCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey !== withAlt.has(event.key)) return null
  const found = Object.entries(liveKeys).find(([key]) => key === keyOf(event))
  return found?.[1] ?? null
}

/** A letter is found by its place too: an Arabic keyboard writes another one with it. */
function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key === '؟') return '?'
  return /^\P{ASCII}$/u.test(key) && code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}

/** The keys of the page, and those of a text that is being written. */
export function LiveKeys({ onClose }: { onClose: () => void }) {
  const { t } = useEditor()
  const rows: [string, string][] = [
    ...Object.entries(liveKeys).map(([key, command]): [string, string] => [
      withAlt.has(key) ? `Alt + ${shownKey(key)}` : shownKey(key),
      t(`live.key.${command}`),
    ]),
    ['Enter', t('live.key.end')],
    ['Esc', t('live.key.back')],
    ['Tab', t('live.key.tab')],
  ]
  return (
    <Dialog title={t('live.keys')} onClose={onClose}>
      <p>{t('live.keys_hint')}</p>
      <dl className="live-keys">
        {rows.map(([key, text]) => (
          <div key={text}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="ctas">
        <Answer onChoose={onClose}>{t('action.close')}</Answer>
      </div>
    </Dialog>
  )
}

function shownKey(key: string): string {
  if (key === 'ArrowUp') return '↑'
  if (key === 'ArrowDown') return '↓'
  return key.length === 1 ? key.toUpperCase() : key
}
