import { judgeLink } from '../../../contract/links.ts'
import { shownAddress } from '../../../contract/normal-address.ts'
import type { RedirectRow } from '../../data/addresses/redirects.ts'
import { langs, localPath } from '../../i18n/languages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { Notice } from '../../ui/parts.tsx'
import { PublishedDate } from '../../ui/published-date.tsx'
import { urls } from '../../urls.ts'
import type { ListNotice } from '../frame/list-notice.ts'
import { NoticeToast } from '../frame/notice-toast.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { ActionButton } from '../pages/list/page-table.tsx'
import { Steps } from '../pages/list/waiting-links.tsx'
import type { Faults, Known, TypedRule } from './check-rule.ts'
import { ImportForm } from './import-form.tsx'
import { RuleForm } from './rule-form.tsx'

type ScreenProps = {
  rows: RedirectRow[]
  known: Known
  search: string
  /** The page of the list, from 1, of so many. */
  step: number
  steps: number
  count: number
  typed: TypedRule
  /** The address of the rule that is edited. */
  replaced: string
  faults: Faults
  notice: ListNotice | null
  /** What was deleted last, to be put back. */
  deleted: TypedRule | null
}

/** Where addresses lead that have no page: those staff added, and those of pages that moved. */
export function RedirectsScreen(props: ScreenProps) {
  const { rows, known, search, typed, replaced, faults, notice, deleted } = props
  const t = useText()
  return (
    <>
      <div className="admin-title">
        <h1>{t('admin.redirects.title')}</h1>
        <Link to={urls.adminMissing} className="btn btn-sm btn-line">
          {t('admin.missing.title')}
        </Link>
      </div>
      <NoticeToast notice={notice} />
      {deleted && <Deleted rule={deleted} />}
      <RuleForm typed={typed} replaced={replaced} faults={faults} pages={known.targets.pages} />
      <Search search={search} />
      {rows.length > 0 && (
        <section className="admin-table" aria-label={t('admin.redirects.title')}>
          <table>
            <thead>
              <tr>
                {(['from', 'to', 'kind', 'hits', 'actions'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`admin.redirects.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.from_path} row={row} known={known} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="fine">
        {t(search ? 'admin.redirects.found' : 'admin.redirects.count', { count: props.count })}
      </p>
      <Steps path={urls.adminRedirects} filter={{ search }} shown={props.step} last={props.steps} />
      <ImportForm />
    </>
  )
}

function Deleted({ rule }: { rule: TypedRule }) {
  const t = useText()
  const { from, to, status } = rule
  return (
    <div className="redirect-deleted">
      <Notice kind="warn">{t('admin.redirects.deleted', { from: shownAddress(from) })}</Notice>
      <ActionButton
        action={urls.adminRedirects}
        fields={{ from, to, status }}
        label={t('admin.redirects.put_back', { from: shownAddress(from) })}
        text={t('admin.action.undo')}
      />
    </div>
  )
}

function Search({ search }: { search: string }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <form className="admin-filters" method="get" action={localPath(lang, urls.adminRedirects)}>
      <SearchField label={t('admin.redirects.search')} name="search" value={search} />
      <button type="submit" className="btn btn-sm btn-line">
        {t('admin.screens.filter.apply')}
      </button>
      {search && (
        <Link to={urls.adminRedirects} className="link">
          {t('admin.screens.filter.clear')}
        </Link>
      )}
    </form>
  )
}

function Row({ row, known }: { row: RedirectRow; known: Known }) {
  const t = useText()
  const { lang } = usePage()
  const { from_path: from, to_path: to, status, hits, last_hit_at: last } = row
  const isBroken =
    to.startsWith('/') && ['missing', 'draft'].includes(judgeLink(to, known.targets, langs)?.code ?? '')
  return (
    <tr>
      <td>
        <code dir="ltr">{shownAddress(from)}</code>
      </td>
      <td>
        {status === 410 ? (
          <span className="badge">{t('admin.redirects.kind.410')}</span>
        ) : (
          <a
            className="link"
            href={to.startsWith('/') ? localPath(lang, to) : to}
            target="_blank"
            rel="noopener"
            dir="ltr"
          >
            {shownAddress(to)}
          </a>
        )}{' '}
        {isBroken && <span className="badge bad">{t('admin.redirects.broken')}</span>}
      </td>
      <td>
        {status !== 410 && t(status === 302 ? 'admin.redirects.kind.302' : 'admin.redirects.kind.301')}
        {row.created_by === null && <small className="block">{t('admin.redirects.moved')}</small>}
      </td>
      <td>
        {t('admin.redirects.hits', { count: hits })}
        {last !== null && (
          <small className="block">
            <PublishedDate iso={new Date(last).toISOString()} />
          </small>
        )}
      </td>
      <td>
        <div className="admin-actions">
          <a
            className="icon-button"
            href={`${localPath(lang, urls.adminRedirects)}?${new URLSearchParams({ edit: from })}#rule`}
          >
            <Icon name="pencil" />
            <span className="visually-hidden">{t('admin.redirects.edit', { from: shownAddress(from) })}</span>
          </a>
          <ActionButton
            action={urls.adminRedirectsDelete}
            fields={{ from }}
            icon="trash-2"
            label={t('admin.redirects.delete', { from: shownAddress(from) })}
          />
        </div>
      </td>
    </tr>
  )
}
