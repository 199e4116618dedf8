import type { WorkspaceProps } from '../../contract/workspace/workspace.ts'
import { rememberDocument } from '../workspace/shell/recent-screens.ts'
import { wireShell } from '../workspace/shell/shell.ts'
import type { EarlyKeys } from './palette/palette.tsx'

/** The messages of the admin, a module for each language. */
const texts = import.meta.glob<Record<string, string>>(['../../generated/admin/*.json', '!**/icons.json'], {
  import: 'default',
})

const messagesIn = async (lang: string) => (await texts[`../../generated/admin/${lang}.json`]?.()) ?? {}

// React Aria clears what it announces by `innerHTML = ''`, for instance when a part of a date is typed.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML(html) {
    if (html !== '') throw new TypeError('HTML without a policy')
    return ''
  },
})

function start() {
  wireShell()
  rememberDocument()
  const root = document.getElementById('workspace')
  if (root) void openWorkspace(root)
}

async function openWorkspace(root: HTMLElement): Promise<void> {
  try {
    const props: WorkspaceProps = JSON.parse(root.dataset.props ?? '')
    const [{ startWorkspace }, messages, written] = await Promise.all([
      import('./workspace.tsx'),
      messagesIn(props.lang),
      props.opened && import('../editor/opened-screen.tsx'),
    ])
    startWorkspace(root, props, messages, written?.OpenedScreen)
  } catch {
    root.toggleAttribute('data-failed', true)
  }
}

addEventListener('keydown', (event) => {
  const { code, ctrlKey, metaKey, shiftKey, altKey } = event
  // In a formatted text the same key makes a link. An Arabic keyboard has another letter on it.
  if (code !== 'KeyK' || !(ctrlKey || metaKey) || shiftKey || altKey || event.defaultPrevented) return
  event.preventDefault()
  void showPalette()
})
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-palette]')) void showPalette()
})

let isOpen = false

async function showPalette(): Promise<void> {
  if (isOpen) return
  isOpen = true
  const { lang } = document.documentElement
  const button = document.querySelector<HTMLElement>('[data-palette]')
  button?.setAttribute('aria-busy', 'true')
  const earlyKeys = collectEarlyKeys()
  try {
    const parts = Promise.all([import('./workspace.tsx'), messagesIn(lang)])
    const [{ openPalette }, messages] = await Promise.race([parts, timeout()])
    openPalette(lang, messages, earlyKeys, () => {
      isOpen = false
    })
  } catch {
    earlyKeys.stop()
    isOpen = false
    sayFailed(button?.dataset.failed ?? '')
  } finally {
    button?.removeAttribute('aria-busy')
  }
}

/** A script that hangs must not swallow keys for ever. */
const maxWaitMs = 8000

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the palette did not load in time')), maxWaitMs)
  })
}

/** Buffers keys that are typed before the field exists. */
function collectEarlyKeys(): EarlyKeys {
  let typed = ''
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Backspace')) return
    event.preventDefault()
    event.stopPropagation()
    typed = key === 'Backspace' ? typed.slice(0, -1) : typed + key
  }
  addEventListener('keydown', onKey, { capture: true })
  return {
    stop: () => {
      removeEventListener('keydown', onKey, { capture: true })
      const text = typed
      typed = ''
      return text
    },
  }
}

/** The code that shows messages did not load either. */
function sayFailed(text: string) {
  const note = document.createElement('p')
  note.className = 'toast bad'
  note.role = 'alert'
  note.textContent = text
  document.querySelector('.toasts')?.append(note)
  setTimeout(() => note.remove(), 5000)
}

// A cached async script may run while the document is still streaming in.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
