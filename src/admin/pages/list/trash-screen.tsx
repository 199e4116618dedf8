import type { PageRow } from '../../../data/pages/admin-pages.ts'
import { parseLocalised, plainText } from '../../../i18n/localised.ts'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { PublishedDate } from '../../../ui/published-date.tsx'
import { Text } from '../../../ui/text.tsx'
import { urls } from '../../../urls.ts'
import { ActionButton, PageTable, StatusBadge } from './page-table.tsx'

/** Deleted pages, each with a button to restore it. */
export function TrashScreen({ pages }: { pages: PageRow[] }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <>
      <div className="admin-title">
        <h1>{t('admin.screens.trash')}</h1>
      </div>
      {pages.length === 0 ? (
        <p>{t('admin.screens.trash.empty')}</p>
      ) : (
        <PageTable label={t('admin.screens.trash')}>
          {pages.map((page) => {
            const title = parseLocalised(page.title)
            return (
              <tr key={page.id}>
                <td>
                  <Text value={title} />
                </td>
                <td>
                  <code>{page.slug.replace(/^trash\/[^/]+\//, '')}</code>
                </td>
                <td>
                  <StatusBadge status="trashed" />
                </td>
                <td>
                  <PublishedDate iso={page.updated_at} />
                </td>
                <td>
                  <div className="admin-actions">
                    <ActionButton
                      action={urls.adminApi('restore', page.id)}
                      label={t('admin.screens.restore', { title: plainText(title, lang) })}
                      text={t('admin.screens.restore.short')}
                    />
                  </div>
                </td>
              </tr>
            )
          })}
        </PageTable>
      )}
    </>
  )
}
