import { useState } from 'react'
import { shownAddress } from '../../../contract/addresses/normal-address.ts'
import type { ImportPlan } from '../../../contract/addresses/redirects.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { Dialog } from '../../workspace/ui/dialog.tsx'
import { FileField, TextField } from '../../workspace/ui/fields.tsx'
import { Notice } from '../../workspace/ui/notice.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { Address, redirectQueryKeys } from './addresses-screen.tsx'

const maxFileBytes = 512 * 1024

/** Imports redirects from a file or pasted lines. First it shows what would change. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useAdminText()
  const [text, setText] = useState('')
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const [fileError, setFileError] = useState<string>()
  const check = useApiMutation(
    (csv: string) => api.redirects.import.$post({ json: { text: csv, apply: false } }),
    {
      invalidates: [],
      onSuccess: setPlan,
    },
  )
  const apply = useApiMutation(() => api.redirects.import.$post({ json: { text, apply: true } }), {
    invalidates: redirectQueryKeys,
    successToast: ({ changes }) => ({
      kind: 'success',
      title: t('redirects.notice.imported', { count: changes.length }),
    }),
    onSuccess: ({ faults }) => {
      if (faults.length === 0) return onClose()
      // The faulty lines stay, to be corrected.
      const faultyLines = faults.map((fault) => fault.text).join('\n')
      changeText(faultyLines)
      check.mutate(faultyLines)
    },
  })
  const changeText = (typed: string) => {
    setText(typed)
    setPlan(null)
    setFileError(undefined)
  }
  const readFile = async ([file]: File[]) => {
    const lines = file && file.size <= maxFileBytes ? fileText(await file.arrayBuffer()) : null
    changeText(lines ?? '')
    if (lines === null) setFileError(t('redirects.notice.unreadable'))
    else check.mutate(lines)
  }
  const changeCount = plan?.changes.length ?? 0
  return (
    <Dialog
      title={t('redirects.file.import')}
      isWide
      submit={
        changeCount > 0
          ? {
              label: t('redirects.plan.apply', { count: changeCount }),
              isPending: apply.isPending,
              run: () => apply.mutate(undefined),
            }
          : { label: t('redirects.file.check'), isPending: check.isPending, run: () => check.mutate(text) }
      }
      onClose={onClose}
    >
      <p className="fine">{t('redirects.file.hint', { columns: '\u2066from, to, status\u2069' })}</p>
      <div>
        <FileField
          label={t('redirects.file.choose')}
          accept={['.csv', 'text/csv', 'text/plain']}
          onFiles={readFile}
        />
      </div>
      <TextField
        label={t('redirects.file.paste')}
        error={fileError ?? check.errors.text}
        dir="ltr"
        rows={plan ? 4 : 8}
        value={text}
        onChange={changeText}
      />
      {plan && <Plan {...plan} />}
    </Dialog>
  )
}

/** The changes, and the lines that are left out because of faults. */
function Plan({ changes, same, faults }: ImportPlan) {
  const t = useAdminText()
  const added = changes.filter(({ before }) => before === null).length
  return (
    <>
      <Notice kind="info">
        {[
          t('redirects.plan.add', { count: added }),
          t('redirects.plan.change', { count: changes.length - added }),
          t('redirects.plan.same', { count: same }),
          t('redirects.plan.faults', { count: faults.length }),
        ].join(' · ')}
      </Notice>
      {faults.length > 0 && (
        <section aria-label={t('redirects.plan.wrong')}>
          <p className="fine">{t(changes.length > 0 ? 'redirects.plan.hint' : 'redirects.plan.again')}</p>
          <ol className="redirect-plan">
            {faults.map(({ line, text, errors }) => (
              <li key={line} value={line}>
                <Address address={text} />
                {errors.map((error) => (
                  <span key={error} className="field-error">
                    {error}
                  </span>
                ))}
              </li>
            ))}
          </ol>
        </section>
      )}
      {changes.length > 0 && (
        <ul className="redirect-plan" aria-label={t('redirects.plan.changes')}>
          {changes.map(({ from, to, status, before }) => (
            <li key={from}>
              <Address address={`${shownAddress(from)} → ${status === '410' ? '410' : shownAddress(to)}`} />
              {before && <Badge tone="warn">{t('redirects.plan.before', { to: before.to || '410' })}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark; null for other encodings. */
export function fileText(bytes: ArrayBuffer): string | null {
  const mark = new Uint8Array(bytes.slice(0, 2)).join()
  const encoding = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // UTF-16 without a mark is valid UTF-8.
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
