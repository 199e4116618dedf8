import { langs, languageName, localPath } from '../i18n/languages.ts'
import { plainText } from '../i18n/localised.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Notice } from '../ui/parts.tsx'
import { PublishedDate } from '../ui/published-date.tsx'
import { Text } from '../ui/text.tsx'
import { pathOf, urls } from '../urls.ts'
import type { BuiltInEntry, ListedPage, PageFilter } from './page-listing.ts'
import { ActionButton, PageTable, StatusBadge } from './page-table.tsx'

type PagesScreenProps = {
  pages: ListedPage[]
  builtIn: BuiltInEntry[]
  filter: PageFilter
  notice?: string | undefined
}

/** Every page, newest first, with the built-in ones that nobody has replaced below. */
export function PagesScreen({ pages, builtIn, filter, notice }: PagesScreenProps) {
  const t = useText()
  return (
    <>
      <div className="admin-title">
        <h1>{t('admin.screens.pages')}</h1>
        <Link to={urls.adminNew} className="btn btn-sm">
          <Icon name="plus" />
          {t('admin.screens.add')}
        </Link>
      </div>
      {notice && <p role="status">{notice}</p>}
      <Filters filter={filter} />
      <PageTable label={t('admin.screens.pages')}>
        {pages.map((page) => (
          <PageRow key={page.id} page={page} />
        ))}
      </PageTable>
      <p className="fine">{t('admin.screens.count', { count: pages.length })}</p>
      <h2 className="admin-subtitle">{t('admin.screens.built_in')}</h2>
      <p className="fine">{t('admin.screens.built_in.hint')}</p>
      <PageTable label={t('admin.screens.built_in')}>
        {builtIn.map((entry) => (
          <BuiltInRow key={entry.slug} entry={entry} />
        ))}
      </PageTable>
    </>
  )
}

/** The list could not be read (specification, section 8). */
export function PagesFailed() {
  const t = useText()
  return (
    <>
      <h1>{t('admin.screens.pages')}</h1>
      <Notice kind="bad">{t('admin.error.load_pages')}</Notice>
    </>
  )
}

function Filters({ filter }: { filter: PageFilter }) {
  const t = useText()
  const { lang: own } = usePage()
  return (
    <form className="admin-filters" method="get">
      <label className="field">
        <span>{t('admin.screens.filter.search')}</span>
        <input className="input" type="search" name="search" defaultValue={filter.search} />
      </label>
      <label className="field">
        <span>{t('admin.screens.filter.status')}</span>
        <select className="input" name="status" defaultValue={filter.status}>
          <option value="">{t('admin.screens.filter.any')}</option>
          {(['published', 'draft', 'changed'] as const).map((status) => (
            <option key={status} value={status}>
              {t(`admin.screens.status.${status}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t('admin.screens.filter.language')}</span>
        <select className="input" name="missing" defaultValue={filter.missing}>
          <option value="">{t('admin.screens.filter.any')}</option>
          {langs.map((lang) => (
            <option key={lang} value={lang}>
              {t('admin.screens.filter.missing', { language: languageName(lang, own) })}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-sm btn-line">
        {t('admin.screens.filter.apply')}
      </button>
    </form>
  )
}

function PageRow({ page }: { page: ListedPage }) {
  const t = useText()
  const { lang } = usePage()
  const title = plainText(page.title, lang) || page.slug
  return (
    <tr>
      <td>
        <Link to={urls.adminPage(page.slug)} className="admin-name">
          {title === page.slug ? page.slug : <Text value={page.title} />}
        </Link>{' '}
        <span className="badges">
          {page.languages.map((known) => (
            <span key={known} className="language-badge" title={languageName(known, lang)}>
              {known.toUpperCase()}
            </span>
          ))}
        </span>
      </td>
      <td>
        <code>{page.slug}</code>
      </td>
      <td>
        <StatusBadge status={page.status} />
      </td>
      <td>
        <PublishedDate iso={page.updated} />
      </td>
      <td>
        <div className="admin-actions">
          {['published', 'changed'].includes(page.status) && (
            <a
              className="icon-button"
              href={localPath(lang, pathOf(page.slug))}
              target="_blank"
              rel="noopener"
            >
              <Icon name="external-link" />
              <span className="visually-hidden">{t('admin.screens.open', { title })}</span>
            </a>
          )}
          <Link to={urls.adminPage(page.slug)} className="icon-button">
            <Icon name="pencil" />
            <span className="visually-hidden">{t('admin.screens.edit', { title })}</span>
          </Link>
          <ActionButton
            action={urls.adminApi('duplicate', page.id)}
            icon="copy"
            label={t('admin.screens.duplicate', { title })}
          />
          <DeleteButton page={page} title={title} />
        </div>
      </td>
    </tr>
  )
}

/** Asks before it deletes, and works without script: the question is a `<details>`. */
function DeleteButton({ page, title }: { page: ListedPage; title: string }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <details className="admin-confirm" name="confirm">
      <summary className="icon-button">
        <Icon name="trash-2" />
        <span className="visually-hidden">{t('admin.screens.delete', { title })}</span>
      </summary>
      <form className="panel" method="post" action={localPath(lang, urls.adminApi('trash', page.id))}>
        <p>{t('admin.screens.delete.ask', { title })}</p>
        <button type="submit" className="btn btn-sm">
          {t('admin.screens.delete.confirm')}
        </button>
      </form>
    </details>
  )
}

function BuiltInRow({ entry }: { entry: BuiltInEntry }) {
  const t = useText()
  const { lang } = usePage()
  const title = plainText(entry.title, lang)
  return (
    <tr>
      <td>
        <Text value={entry.title} />
      </td>
      <td>
        <code>{entry.slug}</code>
      </td>
      <td>
        <StatusBadge status="built_in" />
      </td>
      <td />
      <td>
        <div className="admin-actions">
          <a
            className="icon-button"
            href={localPath(lang, pathOf(entry.slug))}
            target="_blank"
            rel="noopener"
          >
            <Icon name="external-link" />
            <span className="visually-hidden">{t('admin.screens.open', { title })}</span>
          </a>
          <ActionButton
            action={urls.adminCustomise}
            fields={{ slug: entry.slug }}
            label={t('admin.screens.customise', { title })}
            text={t('admin.screens.customise.short')}
          />
        </div>
      </td>
    </tr>
  )
}
