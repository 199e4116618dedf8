import type { ReactNode } from 'react'
import { inject, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { answersWith } from '../../client/admin/api.ts'
import { Providers } from '../../client/admin/providers.tsx'
import { Toasts } from '../../client/admin/ui/toast.tsx'
import type { FirstAnswer } from '../../contract/workspace.ts'

const texts = import.meta.glob<Record<string, string>>('../../generated/admin/??.json', {
  import: 'default',
  eager: true,
})

/** A part of the workspace with everything that it needs around it, in a language. */
export async function renderPart(part: ReactNode, { lang = 'en', first = [] as FirstAnswer[] } = {}) {
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
  document.body.className = 'admin'
  const styles = document.createElement('style')
  styles.textContent = inject('adminStyles')
  document.head.append(styles)
  onTestFinished(() => styles.remove())
  const messages = texts[`../../generated/admin/${lang}.json`] ?? {}
  const around = { lang, timeZone: 'Asia/Riyadh', messages, client: answersWith(first), knows: () => false }
  return render(
    <Providers {...around}>
      <main>{part}</main>
      <Toasts />
    </Providers>,
  )
}
