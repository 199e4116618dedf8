import type { ReactNode } from 'react'
import type { SaveResponse } from '../../../contract/saving.ts'
import type { Translate } from '../editor-context.tsx'

type Done = Extract<SaveResponse, { ok: true }>

/** What visitors see after a page was published or taken offline; `live` is the address of the published page. */
export function doneText(
  task: 'publish' | 'unpublish',
  { builtIn, delayed }: Done,
  live: string | undefined,
  t: Translate,
): ReactNode {
  const text = t(delayed ? 'publish.delayed' : builtIn ? 'unpublish.built_in' : `${task}.done_text`)
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
