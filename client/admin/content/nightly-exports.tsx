import { useState } from 'react'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { formatDay } from '../../workspace/dates/date-formats.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

type NightlyExportsProps = {
  isBusy: boolean
  onChoose: (path: string) => void
}

/** The nightly exports: the time of the last one, and each to download or to restore. */
export function NightlyExports({ isBusy, onChoose }: NightlyExportsProps) {
  const t = useAdminText()
  const { lang } = useWorkspace()
  const [chosen, setChosen] = useState(0)
  const answer = useApiQuery(['nights'], (signal) => api.content.nights.$get({}, { init: { signal } }))
  if (answer.isPending) return null
  const exports = answer.data?.nights
  const stored = exports ?? []
  const [last] = stored
  const night = stored[chosen] ?? last
  return (
    <section className="content-nights" aria-labelledby="content-nights">
      <h3 id="content-nights">{t('content.nights')}</h3>
      <p>{t('content.nights.text', { count: answer.data?.limit ?? 0 })}</p>
      {!exports && <p className="field-error">{t('content.nights.unread')}</p>}
      {exports?.length === 0 && <p>{t('content.nights.none')}</p>}
      {last && night && (
        <>
          <p>
            {t('content.nights.last')} <DateTime time={last.at} />
          </p>
          <label className="field">
            <span className="field-label">{t('content.nights.choose')}</span>
            <select
              className="input"
              value={chosen}
              disabled={isBusy}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {stored.map(({ day }, index) => (
                <option key={day} value={index}>
                  {formatDay(day, lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
                </option>
              ))}
            </select>
          </label>
          <div className="content-actions">
            <Button isDisabled={isBusy} onPress={() => onChoose(night.path)}>
              {t('content.nights.compare')}
            </Button>
            <a className="btn btn-sm btn-line" href={night.path} download>
              {t('content.nights.download')}
            </a>
          </div>
        </>
      )}
    </section>
  )
}
