import type { ReactNode } from 'react'
import type { Draft, EditorProps } from '../../../contract/editor.ts'
import { textIn } from '../../workspace/localised.ts'
import type { Translate } from '../../workspace/use-admin-text.ts'
import { coverage } from '../widgets/widget-texts.ts'
import type { Saved } from './save-results.ts'

type Published = {
  props: Known
  t: Translate
  published: Draft
  publicPath: string | undefined
  /** The language, if only one was published. */
  only: string | undefined
}

type Known = Pick<EditorProps, 'lang' | 'languages' | 'widgets'>

export function doneMessage(
  task: 'publish' | 'unpublish',
  answer: Saved,
  { props, t, published, publicPath, only }: Published,
): { title: string; text: ReactNode } {
  const done = t(`${task}.done`)
  // Without `shown` everything was published.
  const language = answer.shown && props.languages.find(({ code }) => code === only)
  const title = language ? t('timeline.only', { what: done, language: language.name }) : done
  const { builtIn, delayed } = answer
  const visibility = t(delayed ? 'publish.delayed' : builtIn ? 'unpublish.built_in' : `${task}.done_text`)
  if (task === 'unpublish') return { title, text: visibility }
  const text = `${visibility} ${languagesText(published, props, t)}`.trim()
  if (!publicPath) return { title, text }
  const link = (
    <a
      className="link"
      href={publicPath}
      data-language={document.documentElement.lang}
      target="_blank"
      rel="noreferrer"
    >
      {t('action.open_page')}
    </a>
  )
  return {
    title,
    text: (
      <>
        {text} {link}
      </>
    ),
  }
}

/** Says which languages of a published page have texts, unless all have. */
function languagesText(published: Draft, { lang, languages, widgets }: Known, t: Translate): string {
  const bare = languages.filter(
    ({ code }) =>
      !textIn(published.title, code, languages) &&
      published.widgets.every(({ type, content }) => {
        const fields = widgets.find((description) => description.type === type)?.fields ?? []
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
