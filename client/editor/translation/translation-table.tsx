import type { PageNeeds } from '../../../contract/translation/translation-screen.ts'
import { TableHead } from '../../workspace/lists/table-head.tsx'
import { anyText } from '../../workspace/localised.ts'
import { useEditor } from '../editor-context.tsx'

type TableProps = { pages: PageNeeds[]; edit: string; onStart: (page: PageNeeds) => void }

/** Missing and outdated texts by page and language, the most first. */
export function TranslationTable({ pages, edit, onStart }: TableProps) {
  const { t, lang, languages } = useEditor()
  return (
    <section className="translation-table" aria-label={t('translation.title')}>
      <table>
        <TableHead
          columns={[
            { id: 'page', label: t('translation.page') },
            ...languages.map(({ code, name }) => ({ id: code, label: name })),
            {
              id: 'actions',
              label: <span className="visually-hidden">{t('screens.column.actions')}</span>,
            },
          ]}
        />
        <tbody>
          {pages.map((page) => {
            const title = anyText(page.title, lang, languages) || page.slug
            return (
              <tr key={page.id}>
                <td>
                  <a className="admin-name" href={`${edit}/${page.slug}`}>
                    <bdi>{title}</bdi>
                  </a>
                  <small className="admin-note">
                    <code>{page.slug}</code>
                  </small>
                </td>
                {languages.map(({ code, name }) => (
                  <td key={code} data-label={name}>
                    <Counts {...(page.counts[code] ?? { missing: 0, older: 0 })} />
                  </td>
                ))}
                <td>
                  <button type="button" className="btn btn-sm btn-line" onClick={() => onStart(page)}>
                    {t('translation.start')}
                    <span className="visually-hidden"> {t('translation.start_with', { title })}</span>
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Counts({ missing, older }: { missing: number; older: number }) {
  const { t } = useEditor()
  if (missing + older === 0) return <span className="badge ok">{t('translation.complete')}</span>
  return (
    <span className="translation-counts">
      {missing > 0 && <span className="badge bad">{t('translation.missing', { count: missing })}</span>}
      {older > 0 && <span className="badge warn">{t('translation.older', { count: older })}</span>}
    </span>
  )
}
