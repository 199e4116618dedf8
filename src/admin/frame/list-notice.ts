import { message } from '../../i18n/intl.ts'
import { type Lang, localPath } from '../../i18n/languages.ts'
import { urls } from '../../urls.ts'

const notices = [
  'trashed',
  'trashed_delayed',
  'built_in',
  'restored',
  'missing',
  'failed',
  'unsaved',
  'unconfirmed',
  'block_used',
  'none_selected',
] as const
const failures: readonly string[] = [
  'missing',
  'failed',
  'unsaved',
  'unconfirmed',
  'block_used',
  'none_selected',
]

/** Results of an action that the list can show. */
export type NoticeId = (typeof notices)[number]
export type ListNotice = { kind: 'success' | 'failure'; title: string; text: string }

/** The list's URL with a notice, and with the filters of the list that the action came from. */
export function listWith(lang: Lang, notice: NoticeId, from?: string): string {
  const list = localPath(lang, urls.admin)
  const left = URL.parse(from ?? '')
  const query = new URLSearchParams(left?.pathname === list ? left.search : '')
  query.set('notice', notice)
  return `${list}?${query}`
}

/** The text of a notice; undefined for an unknown name. A failure has the specification's title. */
export function listNotice(lang: Lang, asked: string): ListNotice | undefined {
  const id = notices.find((known) => known === asked)
  if (!id) return undefined
  const text = message(lang, `admin.screens.notice.${id}`)
  return failures.includes(id)
    ? { kind: 'failure', title: message(lang, 'admin.screens.notice.error'), text }
    : { kind: 'success', title: text, text: '' }
}
