import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { helpFor } from '../../../contract/workspace/help.ts'
import { base } from '../api/base.ts'
import { readStored, writeStored } from '../browser-store.ts'
import { useText } from '../use-text.ts'
import { Dialog } from './dialog.tsx'
import { SwitchField } from './fields.tsx'

/**
 * A key as it is printed on it, and what it does. With `run` it works wherever nothing is written, unless the
 * reader has turned such keys off.
 */
export type Shortcut = { key: string; text: string; run?: () => unknown }

/** Where this browser keeps that keys of one letter are turned off: who dictates would press them by words. */
const storeKey = 'admin-keys'
const areOn = () => readStored(storeKey) !== 'off'

/** What an Arabic keyboard has on the same key. */
const onArabic: Partial<Record<string, string>> = { '/': 'ظ' }

/** `hint`: when they work. */
let ofScreen: { keys: Shortcut[]; hint: string } = { keys: [], hint: '' }
let isOpen = false
const changes = new EventTarget()

function setOpen(open: boolean) {
  isOpen = open
  changes.dispatchEvent(new Event('change'))
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange)
  return () => changes.removeEventListener('change', onChange)
}

/** Registers the shortcuts of a screen for the help that `?` opens, while the screen is shown. */
export function useShortcuts(keys: Shortcut[], hint = '') {
  useEffect(() => {
    ofScreen = { keys, hint }
    return () => {
      ofScreen = { keys: [], hint: '' }
    }
  }, [keys, hint])
}

/** Shows the keys of the screen. */
export const showShortcuts = () => setOpen(true)

/** The help with the keys of the screen and of the whole admin, opened by `?` wherever nothing is written. */
export function ShortcutHelp() {
  const t = useText()
  const isShown = useSyncExternalStore(subscribe, () => isOpen)
  const [isOn, setOn] = useState(areOn)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isWriting(target)) return
      const isHelp = ['?', '؟'].includes(event.key)
      const run = isHelp
        ? showShortcuts
        : areOn() && ofScreen.keys.find((of) => isPressed(of.key, event))?.run
      // Behind a dialog nothing is to happen.
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
      {ofScreen.hint && <p>{ofScreen.hint}</p>}
      {ofScreen.keys.length > 0 && <KeyList title={t('keys.screen')} keys={ofScreen.keys} />}
      {ofScreen.keys.some(({ run }) => run) && (
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
        <a className="link" href={base + helpFor(location.pathname.slice(base.length))}>
          {t('help.pages')}
        </a>
      </p>
    </Dialog>
  )
}

/** Within the rows of a list the arrows, or J and K, go from row to row, and X selects. */
export function moveInRows(event: ReactKeyboardEvent) {
  const { target, code, ctrlKey, metaKey, altKey } = event
  const row = target instanceof Element && target.closest('tbody tr')
  if (!row || ctrlKey || metaKey || altKey) return
  const tick = row.querySelector('input')
  const beside =
    code === 'ArrowDown' || code === 'KeyJ'
      ? row.nextElementSibling
      : code === 'ArrowUp' || code === 'KeyK'
        ? row.previousElementSibling
        : null
  if (code === 'KeyX') tick?.click()
  else if (beside) {
    const tickBeside = target.matches('input') ? beside.querySelector('input') : null
    ;(tickBeside ?? beside.querySelector('a'))?.focus()
  } else return
  event.preventDefault()
}

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

/** A letter or digit wherever the layout of the keyboard has it. */
function isPressed(key: string, { key: pressed, code }: KeyboardEvent): boolean {
  if (/^[A-Z]$/.test(key)) return code === `Key${key}`
  if (/^\d$/.test(key)) return code === `Digit${key}`
  return [key, onArabic[key]].includes(pressed)
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select') !== null)
