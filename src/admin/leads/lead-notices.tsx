import { message } from '../../i18n/intl.ts'
import type { Lang } from '../../i18n/languages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/parts.tsx'

/** The result of an action, as a sentence. */
export type LeadNotice = { kind: 'ok' | 'warn' | 'bad'; text: string }

const done = ['resent', 'released', 'spam', 'deleted'] as const
const plain = {
  continued: 'ok',
  gone: 'warn',
  changed: 'warn',
  search_gone: 'warn',
  filter_unknown: 'warn',
  none_selected: 'warn',
  failed: 'bad',
  unconfirmed: 'bad',
} as const

/** The notices that a redirect put into the query: a known code, and the number of leads. */
export function noticesOf(query: Record<string, string>, lang: Lang): LeadNotice[] {
  const { notice = '' } = query
  const action = done.find((known) => known === notice)
  if (action) {
    const left = countOf(query.left, 0)
    const told: LeadNotice = {
      kind: 'ok',
      text: message(lang, `admin.leads.notice.${action}`, { count: countOf(query.count, 1) }),
    }
    return left > 0
      ? [told, { kind: 'warn', text: message(lang, 'admin.leads.notice.left', { count: left }) }]
      : [told]
  }
  const code = keysOf(plain).find((known) => known === notice)
  return code ? [{ kind: plain[code], text: message(lang, `admin.leads.notice.${code}`) }] : []
}

export function LeadNotices({ notices }: { notices: LeadNotice[] }) {
  return notices.map(({ kind, text }) =>
    kind === 'ok' ? (
      <p key={text} role="status" className="leads-done">
        <Icon name="check" />
        {text}
      </p>
    ) : (
      <div key={text} role="alert" className="leads-notice">
        <Notice kind={kind}>{text}</Notice>
      </div>
    ),
  )
}

function countOf(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  const keys: Key[] = []
  for (const key in record) keys.push(key)
  return keys
}
