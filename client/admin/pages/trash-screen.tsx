import { api, useApiQuery } from '../../workspace/api/api.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { TableHead } from '../../workspace/lists/table-head.tsx'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { Button } from '../../workspace/ui/button.tsx'
import { EmptyState, Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { pageColumns, titleOf } from './page-table.tsx'
import { useRestore } from './use-restore.ts'

/** Deleted pages, each with a button that brings it back. */
export function TrashScreen() {
  const t = useAdminText()
  const { lang } = useWorkspace()
  const answer = useApiQuery(['trash'], (signal) => api.pages.trash.$get({}, { init: { signal } }))
  const restore = useRestore()
  return (
    <Screen title={t('screens.trash')}>
      <Loaded answer={answer}>
        {({ pages }) =>
          pages.length === 0 ? (
            <EmptyState title={t('screens.trash.empty')} text={t('screens.trash.empty.text')} />
          ) : (
            <table className="page-table is-plain" aria-label={t('screens.trash')}>
              <TableHead columns={pageColumns.map((id) => ({ id, label: t(`screens.column.${id}`) }))} />
              <tbody>
                {pages.map((page) => {
                  const title = titleOf(page, lang)
                  return (
                    <tr key={page.id}>
                      <td>
                        <bdi className="page-name" lang={title.lang}>
                          {title.text}
                        </bdi>
                      </td>
                      <td>
                        <code>{page.slug}</code>
                      </td>
                      <td>
                        <Badge>{t('screens.status.trashed')}</Badge>
                      </td>
                      <td>
                        <DateTime time={page.at} />
                      </td>
                      <td>
                        <div className="page-actions">
                          <Button
                            variant="quiet"
                            isPending={restore.isPending}
                            onPress={() => restore.mutate(page.id)}
                          >
                            <span aria-hidden="true">{t('screens.restore.short')}</span>
                            <span className="visually-hidden">
                              {t('screens.restore', { title: title.text })}
                            </span>
                          </Button>
                        </div>
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Screen>
  )
}
