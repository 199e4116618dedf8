import { localPath } from '../../../i18n/languages.ts'
import { plainText } from '../../../i18n/localised.ts'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { urls } from '../../../urls.ts'
import { BulkQuestion } from '../../frame/bulk-question.tsx'
import { pageActions } from './act-on-pages.ts'
import { listQueryText, type PageFilter } from './list-query.ts'
import type { ListedPage } from './page-listing.ts'
import { seenToken } from './selected-pages.tsx'

const formId = 'pages-selected'

/** The checkbox of a row; the form stands before the list, since rows have forms of their own. */
export function PageTick({ page }: { page: ListedPage }) {
  const t = useText()
  const { lang } = usePage()
  const title = plainText(page.title, lang) || page.slug
  return (
    <label className="page-tick">
      <input type="checkbox" name="page" value={seenToken(page)} form={formId} />
      <span className="visually-hidden">{t('admin.list.select', { title })}</span>
    </label>
  )
}

/** Actions on the ticked pages, or on all that are shown; each asks first. */
export function PageBulk({
  pages,
  filter,
  shown,
}: {
  pages: ListedPage[]
  filter: PageFilter
  shown: number
}) {
  const t = useText()
  const { lang } = usePage()
  if (pages.length === 0) return null
  return (
    <form
      id={formId}
      className="page-bulk"
      method="post"
      action={localPath(lang, `${urls.adminSelected}${listQueryText(filter, shown)}`)}
    >
      {/* Enter in a checkbox presses a form's first button: outside a dialog, this one does nothing. */}
      <button type="submit" formMethod="dialog" hidden />
      <fieldset className="bulk-bar">
        <legend className="visually-hidden">{t('admin.list.bulk')}</legend>
        <label className="bulk-all">
          <input type="checkbox" name="all" value="1" />
          {t('admin.list.bulk.all', { count: pages.length })}
        </label>
        {/* Filled by the browser (client/lists/follow-ticks.ts). */}
        <p className="bulk-chosen" role="status" />
        {pages.map((page) => (
          <input key={page.id} type="hidden" name="shown" value={seenToken(page)} />
        ))}
        {pageActions.map((action) => (
          <BulkQuestion
            key={action}
            label={t(`admin.list.bulk.${action}`)}
            text={t(`admin.list.bulk.${action}.ask`)}
          >
            <button
              type="submit"
              name="action"
              value={action}
              className={action === 'publish' ? 'btn btn-sm' : 'btn btn-sm bulk-danger'}
            >
              {t(`admin.list.bulk.${action}`)}
            </button>
          </BulkQuestion>
        ))}
      </fieldset>
    </form>
  )
}
