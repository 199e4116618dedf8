import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'

/** What each key does while the page has the focus and no text is being written. */
const liveKeys = {
  n: 'next',
  p: 'previous',
  Enter: 'write',
  e: 'form',
  k: 'link',
  j: 'link-before',
  l: 'language',
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

/** The same with Shift, for the entries of a section's list. */
const entryKeys = {
  n: 'next',
  p: 'previous',
  ArrowUp: 'up',
  ArrowDown: 'down',
  d: 'duplicate',
  Delete: 'remove',
  a: 'add',
} as const

export type EntryCommand = (typeof entryKeys)[keyof typeof entryKeys]
export type LiveCommand = (typeof liveKeys)[keyof typeof liveKeys]

/** Moving takes a second key, since the arrows scroll. */
const withAlt = new Set(['ArrowUp', 'ArrowDown'])

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export function commandOf(event: Pressed): LiveCommand | { entry: EntryCommand } | null {
  if (event.ctrlKey || event.metaKey || event.altKey !== withAlt.has(event.key)) return null
  const pressed = keyOf(event)
  if (event.shiftKey && pressed !== '?') {
    const entry = Object.entries(entryKeys).find(([key]) => key === pressed)?.[1]
    return entry ? { entry } : null
  }
  return Object.entries(liveKeys).find(([key]) => key === pressed)?.[1] ?? null
}

/** A letter is found by its place too: an Arabic keyboard writes another one with it. */
function keyOf({ key, code }: Pressed): string {
  if (key === '؟') return '?'
  return /^\P{ASCII}$/u.test(key) && code.startsWith('Key') ? code.slice(3).toLowerCase() : letter(key)
}

function letter(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key
}

/** The keys of the page, and those of a text that is being written. */
export function LiveKeys({ onClose }: { onClose: () => void }) {
  const { t } = useEditor()
  const rows: [string, string][] = [
    ...Object.entries(liveKeys).map(([key, command]): [string, string] => [
      withAlt.has(key) ? `Alt + ${shownKey(key)}` : shownKey(key),
      t(`live.key.${command}`),
    ]),
    ...Object.entries(entryKeys).map(([key, command]): [string, string] => [
      `${withAlt.has(key) ? 'Alt + ' : ''}Shift + ${shownKey(key)}`,
      t(`live.key.entry.${command}`),
    ]),
    ['Ctrl + Z', t('live.key.undo')],
    ['Ctrl + Shift + Z', t('live.key.redo')],
    ['Ctrl + S', t('live.key.save')],
    ['F6', t('live.key.part')],
    ['Shift + F6', t('live.key.part_before')],
    ['Enter', t('live.key.end')],
    ['Esc', t('live.key.back')],
    ['Esc', t('live.key.leave')],
    ['Tab', t('live.key.tab')],
    ['Shift + Enter', t('live.key.line')],
    ['Alt + F10', t('live.key.tools')],
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

/** What takes the key itself: a field of the page takes all, a link or a button the one that presses it. */
export function takesKey({ target, key }: Pick<KeyboardEvent, 'target' | 'key'>): boolean {
  const name = target !== null && 'nodeName' in target ? String(target.nodeName) : ''
  if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(name)) return true
  return key === 'Enter' && /^(?:A|BUTTON|SUMMARY)$/.test(name)
}
