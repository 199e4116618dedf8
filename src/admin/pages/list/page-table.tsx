import type { ReactNode } from 'react'
import { localPath } from '../../../i18n/languages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePage, useText } from '../../../ui/page-context.tsx'

const columns = ['title', 'slug', 'status', 'updated', 'actions'] as const

/** Pages as rows or, in a window too narrow for a table, as cards. */
export function PageTable({ label, children }: { label: string; children: ReactNode }) {
  const t = useText()
  return (
    <section className="admin-table" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`admin.screens.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

type OpenProps = { to: string; title: string; isLive?: boolean }

/**
 * A page as visitors see it or, as long as they do not, its preview, in a tab of its own and in the language of the admin,
 * whatever language this browser showed the site in.
 */
export function OpenLink({ to, title, isLive = true }: OpenProps) {
  const t = useText()
  const { lang } = usePage()
  return (
    <a className="icon-button" href={localPath(lang, to)} data-language={lang} target="_blank" rel="noopener">
      <Icon name={isLive ? 'external-link' : 'eye'} />
      <span className="visually-hidden">
        {t(isLive ? 'admin.screens.open' : 'admin.screens.see', { title })}
      </span>
    </a>
  )
}

export function ActionButton({
  action,
  icon,
  label,
  text,
  fields = {},
}: {
  action: string
  icon?: string
  label: string
  text?: string
  fields?: Record<string, string>
}) {
  const { lang } = usePage()
  return (
    <form method="post" action={localPath(lang, action)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={text ? 'btn btn-sm btn-line' : 'icon-button'} aria-label={label}>
        {icon && <Icon name={icon} />}
        {text}
      </button>
    </form>
  )
}

const statuses = ['published', 'draft', 'changed', 'trashed'] as const
const tones: Record<string, string> = { published: 'ok', draft: 'warn', changed: 'warn' }

/** Published green, draft and changed yellow, others grey; the text says it, too. */
export function StatusBadge({ status }: { status: string }) {
  const t = useText()
  const known = statuses.find((name) => name === status)
  const tone = tones[status]
  return (
    <span className={tone ? `badge ${tone}` : 'badge'}>
      {known ? t(`admin.screens.status.${known}`) : status}
    </span>
  )
}
