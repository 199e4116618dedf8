import { createRoot } from 'react-dom/client'
import { answersWith } from '../api.ts'
import { Providers } from '../providers.tsx'
import { knows } from '../workspace.tsx'
import { Palette } from './palette.tsx'

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
