import type { ReactNode } from 'react'
import type { Draft, EditorProps } from '../../../contract/editor.ts'
import type { SaveResponse } from '../../../contract/saving.ts'
import type { Translate } from '../editor-context.tsx'
import { textIn } from '../fields/localised.ts'
import { coverage } from '../widgets/summary.ts'

type Done = Extract<SaveResponse, { ok: true }>

type Known = Pick<EditorProps, 'lang' | 'languages' | 'widgets'>

/** Which languages of a published page have texts, if not all have. */
export function languagesText(shown: Draft, { lang, languages, widgets }: Known, t: Translate): string {
  const bare = languages.filter(
    ({ code }) =>
      !textIn(shown.title, code, languages) &&
      shown.widgets.every(({ type, content }) => {
        const fields = widgets.find((known) => known.type === type)?.fields ?? []
        const { written, missing } = coverage(fields, content, code, languages)
        return written === missing
      }),
  )
  const names = (isBare: boolean) =>
    new Intl.ListFormat(lang).format(
      languages.flatMap((one) => (bare.includes(one) === isBare ? one.name : [])),
    )
  return bare.length % languages.length
    ? t('publish.in_languages', { languages: names(false), others: names(true) })
    : ''
}

/** What visitors see after a page was published or taken offline; `live` is the address of the published page, `said` more about it. */
export function doneText(
  task: 'publish' | 'unpublish',
  { builtIn, delayed }: Done,
  live: string | undefined,
  t: Translate,
  said: string,
): ReactNode {
  const done = t(delayed ? 'publish.delayed' : builtIn ? 'unpublish.built_in' : `${task}.done_text`)
  const text = said ? `${done} ${said}` : done
  if (task === 'unpublish' || !live) return text
  return (
    <>
      {text}{' '}
      <a
        className="link"
        href={live}
        data-language={document.documentElement.lang}
        target="_blank"
        rel="noreferrer"
      >
        {t('action.open_page')}
      </a>
    </>
  )
}
