import { today } from '@internationalized/date'
import { DaysField } from '../../workspace/dates/date-field.tsx'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { RadioField, SwitchField } from '../../workspace/ui/fields.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { LinkField, LocalisedField, useSection } from './site-form.tsx'

/** The announcement above every page. */
export function Announcement() {
  const t = useAdminText()
  const { timeZone } = useWorkspace()
  const { isOn, setOn, valueAt, write, errorAt } = useSection()
  const day = (name: string) => {
    const value = valueAt([name])
    return typeof value === 'string' ? value : ''
  }
  const [from, to] = [day('from'), day('to')]
  const isLimited = from !== '' || to !== ''
  const putDays = (days: { from: string; to: string } | null) => {
    const { from: _, to: __, ...rest } = Object(valueAt([]))
    write([], { ...rest, ...days })
  }
  const now = today(timeZone)
  return (
    <section className="site-group" aria-label={t('site.part.announcement')}>
      <SwitchField label={t('site.announcement.on')} isOn={isOn} onChange={() => setOn()} />
      <p className="fine">{t('site.announcement.text')}</p>
      {isOn && (
        <>
          <LocalisedField path={['text']} label={t('site.announcement.line')} />
          <LocalisedField path={['cta_text']} label={t('site.announcement.button')} />
          <LinkField path={['cta_link']} label={t('site.link')} />
          <RadioField
            label={t('site.announcement.when')}
            options={[
              { id: 'always', label: t('site.announcement.always') },
              { id: 'days', label: t('site.announcement.days') },
            ]}
            value={isLimited ? 'days' : 'always'}
            onChange={(chosen) =>
              putDays(
                chosen === 'days' ? { from: now.toString(), to: now.add({ days: 6 }).toString() } : null,
              )
            }
          />
          {isLimited && (
            <DaysField
              label={t('site.periods.days')}
              value={{ from, to }}
              onChange={putDays}
              error={errorAt(['from']) ?? errorAt(['to'])}
            />
          )}
        </>
      )}
    </section>
  )
}
