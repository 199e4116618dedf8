import type { Content, ImportResult } from '../../../contract/content/content.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { TableHead } from '../../workspace/lists/table-head.tsx'
import { anyText } from '../../workspace/localised.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { entryKey } from './content-requests.ts'

type TableProps = {
  results: ImportResult[]
  content: Content
  marked: ReadonlySet<string>
  onMark: (name: string, isMarked: boolean) => void
}

/** The changes of an import by entry, with a checkbox for each that can be imported. */
export function ImportTable({ results, content, marked, onMark }: TableProps) {
  const t = useAdminText()
  return (
    <section className="admin-table" aria-label={t('content.import.table')}>
      <table>
        <TableHead
          columns={[
            { id: 'page', label: t('content.import.page') },
            { id: 'change', label: t('content.import.change') },
          ]}
        />
        <tbody>
          {results.map((result) => {
            const { kind, key, change, places, message, keepsDraft } = result
            const name = entryKey(result)
            const isImportable = change === 'new' || change === 'changed'
            const page = kind === 'pages' ? content.pages.find(({ slug }) => slug === key) : undefined
            return (
              <tr key={name}>
                <td>
                  {isImportable && (
                    <input
                      type="checkbox"
                      checked={marked.has(name)}
                      aria-label={t('content.import.take', { slug: key })}
                      onChange={({ target }) => onMark(name, target.checked)}
                    />
                  )}{' '}
                  <EntryName result={result} content={content} />
                </td>
                <td>
                  <b>{t(change === 'new' ? `content.import.new.${kind}` : `content.import.${change}`)}</b>
                  {page &&
                    isImportable &&
                    ` (${t(page.published ? 'content.import.goes_live' : 'content.import.as_draft')})`}
                  {keepsDraft && ` (${t('content.import.draft_stays')})`}
                  {message && <span className="field-error">{message}</span>}
                  {places.length > 0 && change === 'changed' && (
                    <ul className="content-places">
                      {places.map((place) => (
                        <li key={place}>
                          <code dir="ltr">{place}</code>
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The title of an entry, and its address. */
function EntryName({ result, content }: Pick<TableProps, 'content'> & { result: ImportResult }) {
  const t = useAdminText()
  const { lang, languages } = useWorkspace()
  const { kind, key, change } = result
  if (kind === 'media') {
    return (
      <>
        {t('content.import.media')} <bdi>{content.media.find(({ id }) => id === key)?.name}</bdi>
      </>
    )
  }
  if (kind === 'redirects') {
    const rule = content.redirects.find(({ from }) => from === key)
    return (
      <>
        {t('content.import.redirect')} <code dir="ltr">{`${key} → ${rule?.to || rule?.status}`}</code>
      </>
    )
  }
  const page = content.pages.find(({ slug }) => slug === key)
  const version = page?.draft ?? page?.published
  const isThere = change === 'changed' || change === 'same'
  const slugCode = <code dir="ltr">{key}</code>
  return (
    <>
      {version && <bdi>{anyText(version.title, lang, languages)}</bdi>}{' '}
      {isThere ? (
        <a className="link" href={`${pathPrefix}${screenPaths.page(key)}`}>
          {slugCode}
        </a>
      ) : (
        slugCode
      )}
    </>
  )
}
