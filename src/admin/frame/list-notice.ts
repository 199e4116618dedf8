import { message } from '../../i18n/intl.ts'
import { type Lang, localPath } from '../../i18n/languages.ts'
import { urls } from '../../urls.ts'

const successes = ['trashed', 'trashed_delayed', 'built_in', 'restored'] as const
const failures = ['missing', 'failed', 'unsaved', 'unconfirmed', 'block_used', 'none_selected'] as const

/** Results of an action that the list can show. */
export type NoticeId = (typeof successes | typeof failures)[number]
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
  const done = successes.find((known) => known === asked)
  if (done) return { kind: 'success', title: message(lang, `admin.screens.notice.${done}`), text: '' }
  const failed = failures.find((known) => known === asked)
  if (!failed) return undefined
  return {
    kind: 'failure',
    title: message(lang, 'admin.screens.notice.error'),
    text: message(lang, `admin.screens.notice.${failed}`),
  }
}
