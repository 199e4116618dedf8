import { useEffect, useState, useSyncExternalStore } from 'react'
import { helpFor } from '../../../contract/workspace/help.ts'
import { pathPrefix } from '../api/path-prefix.ts'
import { readStored, writeStored } from '../browser-store.ts'
import { useAdminText } from '../use-admin-text.ts'
import { Dialog } from './dialog.tsx'
import { SwitchField } from './fields.tsx'

/**
 * A key as printed on the keyboard, and its description. With `run` it works outside of text fields, unless the person
 * has turned such keys off.
 */
export type Shortcut = { key: string; text: string; run?: () => unknown }

/** The shortcuts of the current screen; `scope` is a text about where they work. */
let current: { keys: Shortcut[]; scope: string } = { keys: [], scope: '' }
let isOpen = false
const changes = new EventTarget()

/** The shortcuts of a screen, also listed in the help that `?` opens. */
export function useShortcuts(keys: Shortcut[], scope = '') {
  useEffect(() => {
    current = { keys, scope }
    return () => {
      current = { keys: [], scope: '' }
    }
  }, [keys, scope])
}

export const showShortcuts = () => setOpen(true)

/** Runs shortcuts, and shows the help with the keys of the screen and of the whole admin. */
export function ShortcutHelp() {
  const t = useAdminText()
  const isShown = useSyncExternalStore(subscribe, () => isOpen)
  const [isOn, setOn] = useState(areOn)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isWriting(target)) return
      const isHelp = ['?', '؟'].includes(event.key)
      const run = isHelp
        ? showShortcuts
        : areOn() && current.keys.find((shortcut) => isPressed(shortcut.key, event))?.run
      // A screen behind a dialog gets no shortcuts.
      if (!run || (!isHelp && target instanceof Element && target.closest('[role$="dialog"], [role="menu"]')))
        return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  if (!isShown) return null
  const everywhere = [
    { key: 'Ctrl+K', text: t('palette.title') },
    { key: '?', text: t('keys.show') },
    { key: 'Esc', text: t('keys.close') },
  ]
  return (
    <Dialog title={t('keys.title')} isWide onClose={() => setOpen(false)}>
      {current.scope && <p>{current.scope}</p>}
      {current.keys.length > 0 && <KeyList title={t('keys.screen')} keys={current.keys} />}
      {current.keys.some(({ run }) => run) && (
        <SwitchField
          label={t('keys.single')}
          isOn={isOn}
          onChange={(on) => {
            writeStored(storeKey, on ? 'on' : 'off')
            setOn(on)
          }}
        />
      )}
      <KeyList title={t('keys.everywhere')} keys={everywhere} />
      <p>
        <a className="link" href={pathPrefix + helpFor(location.pathname.slice(pathPrefix.length))}>
          {t('help.pages')}
        </a>
      </p>
    </Dialog>
  )
}

function setOpen(isNowOpen: boolean) {
  isOpen = isNowOpen
  changes.dispatchEvent(new Event('change'))
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange)
  return () => changes.removeEventListener('change', onChange)
}

/** Stored in this browser: dictation software presses keys of one letter, so they can be turned off. */
const storeKey = 'admin-keys'
const areOn = () => readStored(storeKey) !== 'off'

function KeyList({ title, keys }: { title: string; keys: Shortcut[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="keys">
        {keys.map(({ key, text }) => (
          <div key={text}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Letters and digits by their position, so that they work on an Arabic keyboard. */
function isPressed(key: string, { key: pressed, code }: KeyboardEvent): boolean {
  if (/^[A-Z]$/.test(key)) return code === `Key${key}`
  if (/^\d$/.test(key)) return code === `Digit${key}`
  return [key, onArabic[key]].includes(pressed)
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select') !== null)

/** The character of the same key on an Arabic keyboard. */
const onArabic: Partial<Record<string, string>> = { '/': 'ظ' }
