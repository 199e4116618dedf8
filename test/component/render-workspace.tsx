import type { ReactNode } from 'react'
import { inject, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../client/workspace/api/api.ts'
import { Providers } from '../../client/workspace/shell/providers.tsx'
import { Toasts } from '../../client/workspace/ui/toast.tsx'
import type { EditorProps } from '../../contract/editor.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { InitialAnswer } from '../../contract/workspace/workspace.ts'

const texts = import.meta.glob<Record<string, string>>('../../generated/admin/??.json', {
  import: 'default',
  eager: true,
})

/** A part of the workspace within its providers, in a language, with the admin's styles. */
export function withProviders(
  lang: string,
  content: ReactNode,
  first: InitialAnswer[] = [],
  role: Role = 'owner',
) {
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
  const styles = document.createElement('style')
  styles.textContent = inject('adminStyles')
  document.head.append(styles)
  onTestFinished(() => styles.remove())
  const messages = texts[`../../generated/admin/${lang}.json`] ?? {}
  const { timeZone, languages } = propsIn(lang)
  const context = {
    lang,
    role,
    timeZone,
    languages,
    messages,
    client: createQueryClient(first),
    hasScreen: () => false,
  }
  return <Providers {...context}>{content}</Providers>
}

/** The props of the editor of an empty draft. */
export function propsIn(lang: string): EditorProps {
  const props = inject('editorProps')[lang]
  if (!props) throw new Error(`no props of the editor in ${lang}`)
  return props
}

type PartOptions = { lang?: string; first?: InitialAnswer[]; role?: Role }

/** A single part of the workspace. */
export async function renderPart(
  part: ReactNode,
  { lang = 'en', first = [], role = 'owner' }: PartOptions = {},
) {
  document.body.className = 'admin'
  const content = (
    <>
      <main>{part}</main>
      <Toasts />
    </>
  )
  return render(withProviders(lang, content, first, role))
}
