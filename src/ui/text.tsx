import { Fragment, type ReactNode } from 'react'
import { foreignRuns, isForeign, oppositeOf } from '../i18n/foreign-runs.ts'
import { message } from '../i18n/intl.ts'
import { type Lang, languages } from '../i18n/languages.ts'
import { type Localised, pickText } from '../i18n/localised.ts'
import { bindPrefixes, withNoBreakSpaces } from '../i18n/no-break-spaces.ts'
import { usePage, useText } from './page-context.tsx'

type TextProps = { value: Localised | null | undefined; head?: boolean; or?: string }

/**
 * Text for visitors. A text that exists only in another language is marked with `lang` and `dir`. `head`: it
 * is a heading, or a large sentence that is set like one. `or`: what the site says in its place where it has
 * no text of the page's language.
 */
export function Text({ value, head, or }: TextProps) {
  const { lang } = usePage()
  const picked = pickText(value, lang)
  if (or && (picked.lang || !picked.text)) return or
  if (!picked.lang) return isolate(picked.text, lang, head)
  return (
    <span lang={picked.lang} dir={languages[picked.lang].dir}>
      {isolate(picked.text, picked.lang, head)}
    </span>
  )
}

/** Texts separated by commas; if all are in one other language, commas and order are those of that language. */
export function Texts({ values }: { values: Localised[] }) {
  const t = useText()
  const { lang } = usePage()
  const texts = values.map((value) => pickText(value, lang))
  const spoken = texts.map(
    ({ text, lang: named }) => named ?? (isForeign(text, lang) ? oppositeOf(lang) : null),
  )
  const [first] = spoken
  if (first && spoken.every((one) => one === first)) {
    const comma = `${message(first, 'list.comma')} `
    return (
      <span lang={first} dir={languages[first].dir}>
        {isolate(texts.map(({ text }) => text).join(comma), first)}
      </span>
    )
  }
  return values.map((value, index) => (
    <Fragment key={index}>
      {index > 0 && `${t('list.comma')} `}
      <Text value={value} />
    </Fragment>
  ))
}

/**
 * A text as it is typeset: its words bound, and runs against the direction of `lang` in `<bdi>`, parts of it or a fully
 * foreign text as a whole.
 */
export function isolate(unbound: string, lang: Lang, head?: boolean): ReactNode {
  const bound = withNoBreakSpaces(unbound, lang, head)
  const text = languages[lang].dir === 'ltr' ? bindPrefixes(bound) : bound
  if (isForeign(text, lang)) return <bdi lang={oppositeOf(lang) ?? undefined}>{text}</bdi>
  const parts: ReactNode[] = []
  let end = 0
  for (const run of foreignRuns(text, lang)) {
    if (run.start > end) parts.push(text.slice(end, run.start))
    parts.push(
      <bdi key={run.start} lang={run.lang ?? undefined} dir={run.lang ? undefined : 'ltr'}>
        {text.slice(run.start, run.end)}
      </bdi>,
    )
    end = run.end
  }
  if (parts.length === 0) return text
  parts.push(text.slice(end))
  return <Fragment>{parts}</Fragment>
}
