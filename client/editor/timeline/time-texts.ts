import type { Scheduled } from '../../../contract/pages/timeline.ts'
import { formatDateTime } from '../../workspace/dates/date-formats.ts'
import type { EditorContext } from '../editor-context.tsx'
import type { Moment } from './moments.ts'

type Words = Pick<EditorContext, 't' | 'lang' | 'timeZone' | 'languages'>

/** The text of a schedule, with its language if it has only one. */
export function scheduledText({ action, state, at, language }: Scheduled, editor: Words): string {
  const what = editor.t(`calendar.happened.${state}.${action}`, { time: formatDateTime(at, editor) })
  return inLanguage(what, language, editor)
}

/** The label of a moment, such as `Sep 3, 2026, 4:30 PM: published by sara@agency.example`. */
export function momentLabel(moment: Moment, editor: Words): string {
  const { isNow, time, name } = moment
  const { t } = editor
  const text = t('timeline.moment', {
    time: formatDateTime(time, editor),
    what: momentDescription(moment, editor),
  })
  const named = name ? t('timeline.named', { name, what: text }) : text
  return isNow ? t('timeline.now', { what: named }) : named
}

export function momentDescription({ kind, author, language }: Moment, editor: Words): string {
  const { t } = editor
  const what = inLanguage(t(`timeline.kind.${kind}`), language, editor)
  return author ? t('timeline.by', { what, person: author }) : what
}

function inLanguage(what: string, language: string | null, { t, languages }: Words): string {
  const only = languages.find(({ code }) => code === language)
  return only ? t('timeline.only', { what, language: only.name }) : what
}
