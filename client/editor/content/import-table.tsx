import type { ContentPage, ImportResult } from '../../../contract/content.ts'
import { useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'

type TableProps = {
  results: ImportResult[]
  pages: ContentPage[]
  marked: ReadonlySet<string>
  edit: string
  onMark: (slug: string, isMarked: boolean) => void
}

/** What a file would change, page by page, with a box for each that can be imported. */
export function ImportTable({ results, pages, marked, edit, onMark }: TableProps) {
  const { t, lang, languages } = useEditor()
  return (
    <section className="admin-table" aria-label={t('content.import.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('content.import.page')}</th>
            <th scope="col">{t('content.import.change')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ slug, change, places, message }) => {
            const page = pages.find((one) => one.slug === slug)
            const version = page?.draft ?? page?.published
            return (
              <tr key={slug}>
                <td>
                  {change !== 'refused' && (
                    <input
                      type="checkbox"
                      checked={marked.has(slug)}
                      aria-label={t('content.import.take', { slug })}
                      onChange={({ target }) => onMark(slug, target.checked)}
                    />
                  )}{' '}
                  {version && <bdi>{anyText(version.title, lang, languages)}</bdi>}{' '}
                  {change === 'new' || change === 'refused' ? (
                    <code dir="ltr">{slug}</code>
                  ) : (
                    <a className="link" href={`${edit}/${slug}`}>
                      <code dir="ltr">{slug}</code>
                    </a>
                  )}
                </td>
                <td>
                  <b>{t(`content.import.${change}`)}</b>
                  {change !== 'refused' &&
                    ` (${t(page?.published ? 'content.import.goes_live' : 'content.import.as_draft')})`}
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
