import type { LinkTarget } from '../../../contract/links.ts'
import { shownAddress } from '../../../contract/normal-address.ts'
import { localPath } from '../../i18n/languages.ts'
import { plainText } from '../../i18n/localised.ts'
import { Link } from '../../ui/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { PublishedDate } from '../../ui/published-date.tsx'
import { urls } from '../../urls.ts'
import { ActionButton } from '../pages/list/page-table.tsx'
import { likelyPage } from './likely-page.ts'

/** `last` is a day. */
type Missing = { path: string; count: number; last: string }

/** Addresses without a page that visitors asked for, each with a page it could lead to. */
export function MissingScreen({ missing, pages }: { missing: Missing[]; pages: LinkTarget[] }) {
  const t = useText()
  return (
    <>
      <div className="admin-title">
        <h1>{t('admin.missing.title')}</h1>
        <Link to={urls.adminRedirects} className="btn btn-sm btn-line">
          {t('admin.redirects.title')}
        </Link>
      </div>
      <p className="fine">{t('admin.missing.hint')}</p>
      {missing.length === 0 ? (
        <p>{t('admin.missing.none')}</p>
      ) : (
        <section className="admin-table missing-pages" aria-label={t('admin.missing.title')}>
          <table>
            <thead>
              <tr>
                {(['address', 'count', 'last', 'actions'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`admin.missing.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {missing.map((one) => (
                <Row key={one.path} {...one} page={likelyPage(one.path, pages)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

function Row({ path, count, last, page }: Missing & { page: LinkTarget | null }) {
  const t = useText()
  const { lang } = usePage()
  const from = shownAddress(path)
  return (
    <tr>
      <td>
        <code dir="ltr">{from}</code>
      </td>
      <td>{t('admin.redirects.hits', { count })}</td>
      <td>
        <PublishedDate iso={`${last}T12:00:00Z`} />
      </td>
      <td>
        <div className="admin-actions">
          {page && (
            <ActionButton
              action={urls.adminRedirects}
              fields={{ from: path, to: page.path, status: '301', back: 'missing' }}
              label={t('admin.missing.redirect', { from, title: plainText(page.title, lang) })}
              text={t('admin.missing.to', { title: plainText(page.title, lang) })}
            />
          )}
          <a
            className="link"
            href={`${localPath(lang, urls.adminRedirects)}?${new URLSearchParams({ from: path })}#rule`}
          >
            {t('admin.missing.other')}
            <span className="visually-hidden"> {from}</span>
          </a>
        </div>
      </td>
    </tr>
  )
}
