import { useState } from 'react'
import { shownAddress } from '../../../contract/addresses/normal-address.ts'
import { redirectStatuses, type TypedRule } from '../../../contract/addresses/redirects.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { Dialog } from '../../workspace/ui/dialog.tsx'
import { RadioField, TextField } from '../../workspace/ui/fields.tsx'
import { PageField } from '../../workspace/ui/page-field.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { redirectQueryKeys } from './addresses-screen.tsx'

/** `replaced`: the address of the edited rule; without it a rule is added. */
export type OpenRule = { initial: TypedRule; replaced?: string }

/** Adds a rule, or replaces another one. */
export function useSaveRule({
  replaced,
  onSuccess,
}: {
  replaced?: string | undefined
  onSuccess?: () => void
}) {
  const t = useAdminText()
  return useApiMutation((rule: TypedRule) => api.redirects.$post({ json: { ...rule, replaced } }), {
    invalidates: redirectQueryKeys,
    successToast: () => ({
      kind: 'success',
      title: t(replaced === undefined ? 'redirects.notice.added' : 'redirects.notice.changed'),
    }),
    ...(onSuccess && { onSuccess }),
  })
}

export function RuleDialog({ initial, replaced, onClose }: OpenRule & { onClose: () => void }) {
  const t = useAdminText()
  const [rule, setRule] = useState(initial)
  const { mutate, isPending, errors } = useSaveRule({ replaced, onSuccess: onClose })
  const isNew = replaced === undefined
  return (
    <Dialog
      title={isNew ? t('redirects.add_title') : t('redirects.edit_title', { from: shownAddress(replaced) })}
      submit={{
        label: t(isNew ? 'redirects.add' : 'redirects.save'),
        isPending,
        run: () => mutate(rule),
      }}
      onClose={onClose}
    >
      <TextField
        label={t('redirects.column.from')}
        help={t('redirects.hint.from', { example: '\u2066/?\u2060p=123\u2069' })}
        error={errors.from}
        autoFocus={initial.from === ''}
        dir="ltr"
        value={rule.from}
        onChange={(from) => setRule({ ...rule, from })}
      />
      <PageField
        label={t('redirects.column.to')}
        help={t('redirects.hint.to')}
        error={errors.to}
        autoFocus={initial.from !== ''}
        isDisabled={rule.status === '410'}
        value={rule.to}
        onChange={(to) => setRule({ ...rule, to })}
      />
      <RadioField
        label={t('redirects.column.kind')}
        options={redirectStatuses.map((id) => ({
          id,
          label: t(`redirects.kind.${id}`),
          note: t(`redirects.kind.${id}.hint`),
        }))}
        value={rule.status}
        onChange={(status) => setRule({ ...rule, status })}
      />
    </Dialog>
  )
}
