import { Fragment, type ReactNode } from 'react'
import { type Lang, languages } from '../i18n/languages.ts'
import { type Localised, pickText } from '../i18n/localised.ts'
import { usePage } from './page-context.tsx'

/**
 * An address, or a run of Latin words with the brackets around it, inside Arabic: isolated as one unit, so
 * that neighbouring punctuation and digits keep their place.
 */
const latinRun =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s\u0600-\u06ff]+|\([A-Za-z][^()\u0600-\u06ff]*\)|[A-Za-z](?:[\w+#&.’/\u00a0-]*[\w+#])?(?: [A-Za-z](?:[\w+#&.’/\u00a0-]*[\w+#])?)*/g

/** Text a visitor reads. A text that exists only in another language says so with `lang` and `dir`. */
export function Text({ value }: { value: Localised | null | undefined }) {
  const { lang } = usePage()
  const picked = pickText(value, lang)
  if (!picked.lang) return isolate(picked.text, lang)
  return (
    <span lang={picked.lang} dir={languages[picked.lang].dir}>
      {isolate(picked.text, picked.lang)}
    </span>
  )
}

/** Wraps Latin runs of a right-to-left text in `<bdi lang="en">`. */
export function isolate(text: string, lang: Lang): ReactNode {
  if (languages[lang].dir === 'ltr') return text
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(latinRun)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push(
      <bdi key={match.index} lang="en">
        {match[0]}
      </bdi>,
    )
    end = match.index + match[0].length
  }
  if (parts.length === 0) return text
  parts.push(text.slice(end))
  return <Fragment>{parts}</Fragment>
}
