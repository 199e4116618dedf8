import { useState } from 'react'
import type { ApprovalRow } from '../../../contract/workspace/today.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { useHasRole } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { NoteDialog } from '../../workspace/ui/note-dialog.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { usePublish } from '../pages/use-publish.ts'
import { TodayRow } from './today-row.tsx'
import { useTodayTexts } from './use-today-texts.ts'

/**
 * A writer's request for approval: an editor publishes exactly that version or returns it, and the writer
 * sees the outcome.
 */
export function ApprovalItem({ row }: { row: ApprovalRow }) {
  const t = useAdminText()
  const { inLanguage, changesOf } = useTodayTexts()
  const { id, path, at, by, state, decidedBy, isChanged, isOwn, draft } = row
  const title = inLanguage(row.title)
  const hasEditorRole = useHasRole('editor')
  const [isReturning, setReturning] = useState(false)
  const publish = usePublish()
  const back = useApiMutation(
    (note: string) => api.pages[':id'].return.$post({ param: { id }, json: { note } }),
    {
      invalidates: [['today'], ['pages']],
      successToast: () => ({ kind: 'success', title: t('approval.returned') }),
      onSuccess: () => setReturning(false),
    },
  )
  const withdraw = useApiMutation(() => api.pages[':id'].withdraw.$post({ param: { id }, json: {} }), {
    invalidates: [['today'], ['pages']],
    successToast: () => ({ kind: 'success', title: t('approval.withdrawn') }),
  })
  const isOpen = state === 'asked'
  const details = [
    isOpen && isOwn ? t('approval.waits') : null,
    isOpen && !isOwn ? t('approval.by', { name: nameOf(by) }) : null,
    isOpen ? row.note : t(`approval.state.${state}`, { name: nameOf(decidedBy ?? '') }),
    row.answer,
    draft && changesOf(draft),
    draft?.isBehind && t('today.part.behind'),
    isOpen && isChanged ? t('approval.changed') : null,
  ].filter(Boolean)
  const isDecider = isOpen && hasEditorRole
  return (
    <TodayRow path={path} title={title} note={details.join(' · ')} time={at}>
      {isDecider && (
        <>
          {!isChanged && (
            <Button onPress={() => publish.mutate({ ...row, title })} isPending={publish.isPending}>
              <span aria-hidden="true">{t('approval.approve')}</span>
              <span className="visually-hidden">{t('approval.approve.of', { title })}</span>
            </Button>
          )}
          <Button
            variant="quiet"
            label={t('approval.return.of', { title })}
            onPress={() => setReturning(true)}
          >
            {t('approval.return')}
          </Button>
        </>
      )}
      {isOpen && isOwn && !hasEditorRole && (
        <Button
          variant="quiet"
          label={t('approval.withdraw.of', { title })}
          onPress={() => withdraw.mutate(undefined)}
          isPending={withdraw.isPending}
        >
          {t('approval.withdraw')}
        </Button>
      )}
      {isReturning && (
        <NoteDialog
          title={t('approval.return.of', { title })}
          label={t('approval.return.note')}
          submit={t('approval.return')}
          isPending={back.isPending}
          onSubmit={back.mutate}
          onClose={() => setReturning(false)}
        />
      )}
    </TodayRow>
  )
}

const nameOf = (email: string) => email.split('@')[0] ?? ''
