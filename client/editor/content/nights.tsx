import { useState } from 'react'
import type { ContentProps } from '../../../contract/content.ts'
import { dateText } from '../calendar/month.ts'
import { useEditor } from '../editor-context.tsx'
import { Moment } from '../page/moment.tsx'

type NightsProps = Pick<ContentProps, 'nights' | 'keptNights'> & {
  isBusy: boolean
  onChoose: (path: string) => void
}

/** The content of the last nights: when the last one was kept, and each to download or to bring back. */
export function Nights({ nights, keptNights, isBusy, onChoose }: NightsProps) {
  const { t, lang } = useEditor()
  const [chosen, setChosen] = useState(0)
  const kept = nights ?? []
  const [last] = kept
  const night = kept[chosen] ?? last
  return (
    <section className="content-nights" aria-labelledby="content-nights">
      <h3 id="content-nights">{t('content.nights')}</h3>
      <p>{t('content.nights.text', { count: keptNights })}</p>
      {!nights && <p className="field-error">{t('content.nights.unread')}</p>}
      {nights?.length === 0 && <p>{t('content.nights.none')}</p>}
      {last && night && (
        <>
          <p>
            {t('content.nights.last')} <Moment iso={last.at} />
          </p>
          <label className="field">
            <span className="field-label">{t('content.nights.choose')}</span>
            <select
              className="input"
              value={chosen}
              disabled={isBusy}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {kept.map(({ day }, index) => (
                <option key={day} value={index}>
                  {dateText(day, lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
                </option>
              ))}
            </select>
          </label>
          <div className="content-ways">
            <button
              type="button"
              className="btn btn-sm"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && onChoose(night.path)}
            >
              {t('content.nights.compare')}
            </button>
            <a className="btn btn-sm btn-line" href={night.path} download>
              {t('content.nights.download')}
            </a>
          </div>
        </>
      )}
    </section>
  )
}
