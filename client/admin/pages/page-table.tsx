import type { KeyboardEventHandler, ReactNode } from 'react'
import type { ListedPage, ListRow, Sort } from '../../../contract/pages/page-list.ts'
import { foldText, searchWords } from '../../../contract/search/fold-text.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { formatDate, formatDateTime } from '../../workspace/dates/date-formats.ts'
import { TableHead } from '../../workspace/lists/table-head.tsx'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** The trash (trash-screen.tsx) has the same columns. Their widths are in page-table.css, by position. */
export const pageColumns = ['title', 'slug', 'status', 'updated', 'actions'] as const

type PageTableProps = {
  label: string
  rows: ListRow[]
  /** The path prefix of the language: '' or `/ar`. */
  pathPrefix: string
  /** The search words, which are marked in excerpts. */
  search?: string
  /** The content of a header cell; by default the name of the column. */
  head?: (column: Sort, name: string) => ReactNode
  sorted?: { column: Sort; isDescending: boolean } | undefined
  isSelected?: (row: ListRow) => boolean
  /** The checkbox that selects the row, before the title. */
  checkbox?: (row: ListRow, title: string) => ReactNode
  actions: (row: ListRow, title: string) => ReactNode
  onOpen?: (row: ListRow) => void
  onKeyDown?: KeyboardEventHandler
}

/** Pages as rows, or as cards in a narrow window. The server renders it, too, so it uses nothing of React Aria. */
export function PageTable({ label, rows, pathPrefix, search = '', ...props }: PageTableProps) {
  const t = useAdminText()
  const { lang } = useWorkspace()
  const { head, sorted, isSelected, checkbox, actions, onOpen, onKeyDown } = props
  return (
    <table className="page-table" aria-label={label} onKeyDown={onKeyDown}>
      <TableHead
        columns={pageColumns.map((id) => {
          const name = t(`screens.column.${id}`)
          const sort = sorted?.isDescending ? 'descending' : 'ascending'
          return {
            id,
            label: head && id !== 'actions' ? head(id, name) : name,
            sort: sorted?.column === id ? sort : undefined,
          }
        })}
      />
      <tbody>
        {rows.map((row) => {
          const title = titleOf(row, lang)
          return (
            <tr key={row.slug} className={isSelected?.(row) ? 'is-selected' : undefined}>
              <td data-depth={row.depth || undefined}>
                {checkbox?.(row, title.text)}
                <a
                  className="page-name"
                  href={`${pathPrefix}${screenPaths.page(row.slug)}`}
                  onClick={(event) => {
                    // A built-in page has no draft yet.
                    if (row.page || !onOpen || event.ctrlKey || event.metaKey) return
                    event.preventDefault()
                    onOpen(row)
                  }}
                >
                  <bdi lang={title.lang}>{title.text}</bdi>
                </a>
                {row.page && <LanguageGaps page={row.page} />}
                {row.excerpt && <SearchExcerpt text={row.excerpt} search={search} />}
              </td>
              <td>
                <code>{row.slug}</code>
                {row.page?.nextSlug && (
                  <small>
                    {t('screens.next_slug')} <code>{row.page.nextSlug}</code>
                  </small>
                )}
              </td>
              <td>
                <StatusBadge status={row.page?.status ?? 'published'} />
                <StatusDetails page={row.page} />
              </td>
              <td>{row.page && <LastChange {...row.page} />}</td>
              <td>
                <div className="page-actions">{actions(row, title.text)}</div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Titled = { title: string | { [code: string]: string | undefined }; slug: string }

/**
 * A page's title in the language of the admin, or in another language, which is then `lang`. Without a title it is the
 * slug.
 */
export function titleOf({ title, slug }: Titled, lang: string): { text: string; lang?: string } {
  if (typeof title === 'string') return { text: title || slug }
  const ownTitle = title[lang]
  if (ownTitle) return { text: ownTitle }
  const [other] = Object.entries(title).flatMap(([otherLang, text]) =>
    text ? [{ text, lang: otherLang }] : [],
  )
  return other ?? { text: slug }
}

const tones: Record<string, 'ok' | 'warn'> = { published: 'ok', draft: 'warn', changed: 'warn' }
const statuses = ['published', 'draft', 'changed', 'trashed'] as const

/** Published green, draft and changed yellow, others grey (specification); the text says it, too. */
function StatusBadge({ status }: { status: string }) {
  const t = useAdminText()
  const knownStatus = statuses.find((name) => name === status)
  const tone = tones[status]
  return <Badge {...(tone && { tone })}>{knownStatus ? t(`screens.status.${knownStatus}`) : status}</Badge>
}

/** Whether visitors see the page, its next schedule, and open requests and notes. */
function StatusDetails({ page }: { page: ListedPage | null }) {
  const t = useAdminText()
  const workspace = useWorkspace()
  if (!page) return <small>{t('list.original')}</small>
  const state = page.status === 'published' ? 'published' : page.isOffline ? 'offline' : null
  return (
    <>
      {page.due !== null ? (
        <small>
          {t('list.state.scheduled')}{' '}
          <time>{formatDateTime(new Date(page.due).toISOString(), workspace)}</time>
        </small>
      ) : (
        state && <small>{t(`list.state.${state}`)}</small>
      )}
      {page.isApprovalRequested && <small className="text-warn">{t('approval.waits')}</small>}
      {page.isLate && <small className="text-warn">{t('screens.status.late')}</small>}
      {page.notes > 0 && <small>{t('screens.notes', { count: page.notes })}</small>}
      {page.isBuiltIn && page.status === 'draft' && <small>{t('list.original.until')}</small>}
    </>
  )
}

function LastChange({ updated, by }: Pick<ListedPage, 'updated' | 'by'>) {
  const workspace = useWorkspace()
  const [name = ''] = by.split('@')
  return (
    <span title={formatDateTime(updated, workspace)}>
      <time dateTime={updated}>{formatDate(updated, workspace)}</time>
      {name && (
        <small>
          <bdi title={by}>{name}</bdi>
        </small>
      )}
    </span>
  )
}

/** Badges for languages in which texts are missing or older than their source. */
function LanguageGaps({ page: { translations } }: { page: ListedPage }) {
  const t = useAdminText()
  const { languages } = useWorkspace()
  return languages.map(({ code, name: language }) => {
    const { has = true, missing = 0, older = 0 } = translations[code] ?? {}
    const isGap = !has || missing > 0
    if (!isGap && older === 0) return null
    const descriptions = [
      ...(isGap ? [t('language.missing', { language, count: missing })] : []),
      ...(older > 0 ? [t('language.older', { language, count: older })] : []),
    ]
    return (
      <span
        key={code}
        className={isGap ? 'language-badge is-missing' : 'language-badge is-older'}
        title={descriptions.join('\n')}
      >
        <span aria-hidden="true">{code.toUpperCase()}</span>
        <span className="visually-hidden">{descriptions.join('. ')}</span>
      </span>
    )
  })
}

/** The text of a page around the search words, which are marked. */
function SearchExcerpt({ text, search }: { text: string; search: string }) {
  return (
    <small className="page-found" dir="auto">
      {foundRuns(text, search).map((run, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        run.isFound ? <mark key={index}>{run.text}</mark> : <span key={index}>{run.text}</span>,
      )}
    </small>
  )
}

/** Splits a text into parts that match the search and parts that do not. */
function foundRuns(text: string, search: string) {
  const words = searchWords(search).map(foldText)
  const folded = foldText(text)
  const runs: { text: string; isFound: boolean }[] = []
  for (let position = 0; position < text.length; ) {
    const word = words.find((one) => folded.startsWith(one, position))
    const part = text.slice(position, position + (word?.length ?? 1))
    const last = runs.at(-1)
    if (last && !last.isFound && !word) last.text += part
    else runs.push({ text: part, isFound: word !== undefined })
    position += part.length
  }
  return runs
}
