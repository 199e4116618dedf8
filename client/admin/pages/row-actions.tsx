import type { ListedPage, ListRow } from '../../../contract/pages/page-list.ts'
import { hasAddress } from '../../../contract/pages/slugs.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { useHasRole, useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { IconButton } from '../../workspace/ui/button.tsx'
import { ConfirmDialog } from '../../workspace/ui/dialog.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { titleOf } from './page-table.tsx'
import { useRestore } from './use-restore.ts'

type RowActionsProps = {
  row: ListRow
  title: string
  /** Creates the draft of a built-in page, and opens it. */
  onCustomise: () => void
  onDuplicate: (id: string) => void
  onTrash: (page: ListedPage) => void
}

/** The actions on one page of the list. */
export function RowActions({ row, title, onCustomise, onDuplicate, onTrash }: RowActionsProps) {
  const t = useAdminText()
  const { page, slug } = row
  const edit = t('screens.edit', { title })
  const insights = t('insights.of', { title })
  const canRemove = useHasRole('editor')
  return (
    <>
      <OpenLink row={row} title={title} />
      {row.isPublished && hasAddress(slug) && (
        <a
          className="icon-button insights-link"
          href={`${pathPrefix}${screenPaths.insights}?page=${encodeURIComponent(slug)}`}
          aria-label={insights}
          title={insights}
        >
          <Icon name="chart-column" />
        </a>
      )}
      {page ? (
        <>
          <a
            className="icon-button"
            href={`${pathPrefix}${screenPaths.page(slug)}`}
            aria-label={edit}
            title={edit}
          >
            <Icon name="pencil" />
          </a>
          <IconButton
            icon="copy"
            label={t('screens.duplicate', { title })}
            onPress={() => onDuplicate(page.id)}
          />
          {canRemove && (
            <IconButton icon="trash-2" label={t('screens.delete', { title })} onPress={() => onTrash(page)} />
          )}
        </>
      ) : (
        <IconButton icon="pencil" label={edit} onPress={onCustomise} />
      )}
    </>
  )
}

/** Opens the live page, or its preview, in another tab and in the language of the admin. */
function OpenLink({ row: { path, isPublished }, title }: { row: ListRow; title: string }) {
  const t = useAdminText()
  const { lang } = useWorkspace()
  const label = t(isPublished ? 'screens.open' : 'screens.see', { title })
  return (
    <a
      className="icon-button"
      href={pathPrefix + path}
      data-language={lang}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
    >
      <Icon name={isPublished ? 'external-link' : 'eye'} />
    </a>
  )
}

/** Moves a page to the trash, after a text about the effect on visitors; a toast can undo it. */
export function TrashDialog({ page, onClose }: { page: ListedPage; onClose: () => void }) {
  const t = useAdminText()
  const { lang } = useWorkspace()
  const title = titleOf(page, lang).text
  const restore = useRestore()
  const trash = useApiMutation((id: string) => api.pages[':id'].trash.$post({ param: { id } }), {
    invalidates: [['pages'], ['trash'], ['today'], ['search']],
    successToast: ({ outcome }) => ({
      kind: 'success',
      title: t(`screens.notice.${outcome}`),
      action: { label: t('screens.restore.short'), run: () => restore.mutate(page.id) },
    }),
    onSuccess: onClose,
  })
  const isPublished = page.status === 'published' || page.status === 'changed'
  const effect = !isPublished ? 'unseen' : page.isBuiltIn ? 'covering' : 'live'
  const label = t(effect === 'covering' ? 'screens.delete.back' : 'screens.delete.confirm')
  return (
    <ConfirmDialog
      title={t('screens.delete', { title })}
      text={t(`screens.delete.${effect}`, { title })}
      actions={[{ label, isDisabled: trash.isPending, onPress: () => trash.mutate(page.id) }]}
      onClose={onClose}
    />
  )
}
