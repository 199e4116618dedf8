import type { WorkspaceProps } from '../../contract/workspace.ts'
import { wireFrame } from './frame.ts'
import { keepRecent } from './palette/recent.ts'

/** The messages of the admin, a module for each language. */
const texts = import.meta.glob<Record<string, string>>(['../../generated/admin/*.json', '!**/icons.json'], {
  import: 'default',
})

const messagesIn = async (lang: string) => (await texts[`../../generated/admin/${lang}.json`]?.()) ?? {}

function start() {
  wireFrame()
  keepRecent({ title: document.title.replace(/ - [^-]*$/, ''), path: location.pathname + location.search })
  const root = document.getElementById('workspace')
  if (root) void openWorkspace(root)
}

async function openWorkspace(root: HTMLElement): Promise<void> {
  try {
    const props: WorkspaceProps = JSON.parse(root.dataset.props ?? '')
    const [{ startWorkspace }, messages] = await Promise.all([
      import('./workspace.tsx'),
      messagesIn(props.lang),
    ])
    startWorkspace(root, props, messages)
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
  try {
    const [{ openPalette }, messages] = await Promise.all([import('./workspace.tsx'), messagesIn(lang)])
    openPalette(lang, messages, () => {
      isOpen = false
    })
  } catch {
    isOpen = false
  }
}

// A cached async script may run while the document is still streaming in.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
