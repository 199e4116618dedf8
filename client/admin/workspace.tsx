import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { WorkspaceProps } from '../../contract/workspace.ts'
import { answersWith } from './api.ts'
import { base } from './base.ts'
import { Palette } from './palette/palette.tsx'
import { Providers } from './providers.tsx'
import { followLinks, type Knows, usePath } from './router.ts'
import { TodayScreen } from './today/today-screen.tsx'
import { Toasts } from './ui/toast.tsx'

/** The screens by their paths, without language. */
const screens = new Map<string, ComponentType>([['/admin/today', TodayScreen]])

const knows: Knows = (pathname) => pathname.startsWith(base) && screens.has(pathname.slice(base.length))

/** Renders the workspace in place of what the server sent. */
export function startWorkspace(root: HTMLElement, props: WorkspaceProps, messages: Record<string, string>) {
  const { lang, timeZone, first } = props
  followLinks(knows)
  createRoot(root).render(
    <Providers {...{ lang, timeZone, messages, knows }} client={answersWith(first)}>
      <CurrentScreen />
      <Toasts />
    </Providers>,
  )
}

function CurrentScreen() {
  const Current = screens.get(usePath())
  return Current ? <Current /> : null
}

/** Opens the command palette over any screen of the admin; closed, it leaves nothing behind. */
export function openPalette(lang: string, messages: Record<string, string>, onClosed: () => void) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const close = () => {
    root.unmount()
    host.remove()
    onClosed()
  }
  root.render(
    <Providers {...{ lang, messages, knows }} timeZone="Asia/Riyadh" client={answersWith([])}>
      <Palette onClose={close} />
    </Providers>,
  )
}
