import { useState } from 'react'
import type { ListRow, Outcome, PageAction } from '../../../contract/pages/page-list.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { SelectionBar } from '../../workspace/lists/selection-bar.tsx'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../workspace/ui/dialog.tsx'
import { Notice } from '../../workspace/ui/notice.tsx'
import { showToast } from '../../workspace/ui/toast.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { titleOf } from './page-table.tsx'
import { useRestore } from './use-restore.ts'

/** The bar names up to this many selected pages, and shows only the number of more. */
const maxNamed = 3
const actions = ['publish', 'unpublish', 'trash'] as const

/** The selected rows, by the ids of their pages. Shift selects a range from the last one. */
export function usePageSelection(rows: ListRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const pages = rows.flatMap(({ page }) => page ?? [])
  const select = (id: string, isOn: boolean, isRange: boolean) => {
    const index = pages.findIndex((page) => page.id === id)
    const from = isRange ? pages.findIndex((page) => page.id === last) : index
    const [first, end] = from < 0 ? [index, index] : [Math.min(index, from), Math.max(index, from)]
    const next = new Set(ids)
    for (const page of pages.slice(first, end + 1)) {
      if (isOn) next.add(page.id)
      else next.delete(page.id)
    }
    setIds(next)
    setLast(id)
  }
  return {
    pages,
    // Rows that are no longer listed are deselected.
    selected: pages.filter((page) => ids.has(page.id)),
    select,
    selectAll: () => setIds(new Set(pages.map(({ id }) => id))),
    selectOnly: (remaining: string[]) => setIds(new Set(remaining)),
  }
}

type Selection = ReturnType<typeof usePageSelection>

/** The selected pages and their actions; afterwards the result for each page. */
export function PageSelection({ pages, selected, selectAll, selectOnly }: Selection) {
  const t = useAdminText()
  const { lang } = useWorkspace()
  const [confirming, setConfirming] = useState<PageAction | null>(null)
  const [done, setDone] = useState<{ action: PageAction; outcomes: Outcome[]; isDelayed: boolean } | null>(
    null,
  )
  const restore = useRestore()
  const act = useApiMutation(
    (action: PageAction) =>
      api.pages.selected.$post({
        json: { action, pages: selected.map(({ id, revision }) => ({ id, revision })) },
      }),
    {
      invalidates: [['pages'], ['today'], ['search']],
      onSuccess: ({ action, outcomes, isDelayed }) => {
        const changed = outcomes.filter(({ kind }) => kind === 'done')
        selectOnly(outcomes.flatMap(({ id, kind }) => (kind === 'refused' ? [id] : [])))
        const plain = t(`list.done.${action}`)
        if (isDelayed || outcomes.some(({ kind, text }) => kind !== 'done' || text !== plain))
          return setDone({ action, outcomes, isDelayed })
        const title = t(`list.result.${action}`, { count: changed.length })
        const run = () => {
          for (const { id } of changed) restore.mutate(id)
        }
        showToast({
          kind: 'success',
          title,
          ...(action === 'trash' && { action: { label: t('screens.restore.short'), run } }),
        })
      },
    },
  )
  const count = selected.length
  const names = selected.map((page) => t('check.quoted', { name: titleOf(page, lang).text }))
  const countText = t('screens.count', { count })
  const status = count > maxNamed ? countText : `${countText}: ${new Intl.ListFormat(lang).format(names)}`
  return (
    <>
      {count > 0 && (
        <SelectionBar label={t('list.bulk')} status={status} onClear={() => selectOnly([])}>
          {count < pages.length && (
            <Button variant="quiet" onPress={selectAll}>
              {t('list.bulk.all', { count: pages.length })}
            </Button>
          )}
          {actions.map((action) => (
            <Button key={action} isPending={act.isPending} onPress={() => setConfirming(action)}>
              {t(`list.bulk.${action}`)}
            </Button>
          ))}
        </SelectionBar>
      )}
      {confirming && (
        <ConfirmDialog
          title={t(`list.bulk.${confirming}`)}
          text={t(`list.bulk.${confirming}.ask`)}
          actions={[
            {
              label: t(`list.bulk.${confirming}`),
              onPress: () => {
                setConfirming(null)
                act.mutate(confirming)
              },
            },
          ]}
          onClose={() => setConfirming(null)}
        />
      )}
      {done && <OutcomeDialog {...done} onClose={() => setDone(null)} />}
    </>
  )
}

type OutcomesProps = { action: PageAction; outcomes: Outcome[]; isDelayed: boolean; onClose: () => void }

/** The result for each page; refused pages first. */
function OutcomeDialog({ action, outcomes, isDelayed, onClose }: OutcomesProps) {
  const t = useAdminText()
  const refused = outcomes.filter(({ kind }) => kind === 'refused')
  const others = outcomes.filter(({ kind }) => kind !== 'refused')
  const count = outcomes.filter(({ kind }) => kind === 'done').length
  return (
    <Dialog title={t(`list.result.${action}`, { count })} onClose={onClose}>
      {isDelayed && <Notice kind="info">{t('list.result.delayed')}</Notice>}
      {refused.length > 0 && (
        <>
          <h3>{t('list.result.refused', { count: refused.length })}</h3>
          <Outcomes outcomes={refused} action={action} />
        </>
      )}
      {refused.length > 0 && others.length > 0 && <h3>{t('list.result.others')}</h3>}
      <Outcomes outcomes={others} action={action} />
    </Dialog>
  )
}

function Outcomes({ outcomes, action }: Pick<OutcomesProps, 'outcomes' | 'action'>) {
  const { lang } = useWorkspace()
  return (
    <ul className="page-outcomes">
      {outcomes.map(({ id, page, kind, text, faults = [] }) => {
        // A page in the trash has no editor.
        const isInTrash = action === 'trash' && kind === 'done'
        const path = page && `${pathPrefix}${isInTrash ? screenPaths.trash : screenPaths.page(page.slug)}`
        return (
          <li key={id}>
            {page && path && (
              <a href={path}>
                <bdi>{titleOf(page, lang).text}</bdi>
              </a>
            )}
            <span>{text}</span>
            {page && faults.length > 0 && (
              <ul>
                {faults.map((fault) => (
                  <li key={`${fault.hash} ${fault.text}`}>
                    {fault.hash ? <a href={path + fault.hash}>{fault.text}</a> : fault.text}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
