import { useState } from 'react'
import { boardStates, type Enquiry } from '../../../contract/leads/enquiries.ts'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { DateTimeField } from '../../workspace/dates/date-time-field.tsx'
import { localTimeAfterDays, timeFault, toIsoTime } from '../../workspace/dates/zoned-time.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Chip } from '../../workspace/ui/chip.tsx'
import { Dialog } from '../../workspace/ui/dialog.tsx'
import { TextField } from '../../workspace/ui/fields.tsx'
import { Menu } from '../../workspace/ui/menu.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import type { useFollowUp } from './use-follow-up.ts'

type PanelProps = { enquiry: Enquiry; follow: ReturnType<typeof useFollowUp>['follow'] }

/** The state of the follow-up, as toggle buttons. */
export function StateChips({ enquiry, follow }: PanelProps) {
  const t = useAdminText()
  return (
    <fieldset className="chips" aria-label={t('leads.column.follow')}>
      {boardStates.map((state) => (
        <Chip
          key={state}
          isOn={enquiry.followUp === state}
          onPress={() => {
            if (enquiry.followUp !== state) follow(enquiry, { followUp: state })
          }}
        >
          {t(`leads.follow.${state}`)}
        </Chip>
      ))}
    </fieldset>
  )
}

/** The e-mails of staff, that of the signed-in person first. */
export function useStaff(): string[] {
  return (
    useApiQuery(['lead-staff'], (signal) => api.leads.staff.$get({}, { init: { signal } })).data?.staff ?? []
  )
}

const otherAddress = 'another'

/** The assignee: oneself, a colleague, or a typed address. */
export function AssigneeField({ enquiry, follow }: PanelProps) {
  const t = useAdminText()
  const [typed, setTyped] = useState<string | null>(null)
  const staff = useStaff()
  const [me] = staff
  const { assignee } = enquiry
  const offered = [...new Set([...staff, ...(assignee ? [assignee] : [])])]
  return (
    <label className="field">
      <span className="field-label">{t('leads.assignee')}</span>
      <select
        className="input"
        value={assignee}
        onChange={({ target: { value } }) => {
          if (value === otherAddress) setTyped('')
          else follow(enquiry, { assignee: value })
        }}
      >
        <option value="">{t('leads.assignee.none')}</option>
        {offered.map((email) => (
          <option key={email} value={email}>
            {email === me ? t('leads.assignee.me', { email }) : email}
          </option>
        ))}
        <option value={otherAddress}>{t('leads.assignee.another')}</option>
      </select>
      {typed !== null && (
        <AssigneeDialog
          value={typed}
          onChange={setTyped}
          onClose={() => setTyped(null)}
          onChoose={(email) => follow(enquiry, { assignee: email })}
        />
      )}
    </label>
  )
}

type AssigneeProps = {
  value: string
  onChange: (typed: string) => void
  onChoose: (email: string) => void
  onClose: () => void
}

function AssigneeDialog({ value, onChange, onChoose, onClose }: AssigneeProps) {
  const t = useAdminText()
  const [isTried, setTried] = useState(false)
  const isAddress = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(value.trim())
  const choose = () => {
    setTried(true)
    if (!isAddress) return
    onChoose(value.trim())
    onClose()
  }
  return (
    <Dialog
      title={t('leads.assignee')}
      submit={{ label: t('leads.assignee.choose'), run: choose }}
      onClose={onClose}
    >
      <TextField
        label={t('leads.assignee.address')}
        dir="ltr"
        error={isTried && !isAddress ? t('leads.assignee.invalid') : undefined}
        maxLength={254}
        spellCheck="false"
        autoCapitalize="off"
        value={value}
        onChange={onChange}
      />
    </Dialog>
  )
}

const days = { tomorrow: 1, later: 3, week: 7 } as const

/** Sets a reminder: on a morning from the menu, or at any time. */
export function ReminderField({ enquiry, follow }: PanelProps) {
  const t = useAdminText()
  const { timeZone } = useWorkspace()
  const [chosen, setChosen] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const { remindAt } = enquiry
  const morning = (later: number) => localTimeAfterDays(Date.now(), later, '09:00', timeZone)
  const remind = (local: string) => {
    const timeError = timeFault(local, Date.now(), timeZone)
    setFault(timeError ? t(timeError) : undefined)
    if (timeError) return
    follow(enquiry, { remindAt: toIsoTime(local, timeZone) })
    setChosen(null)
  }
  const choices = (['tomorrow', 'later', 'week'] as const).map((id) => ({
    id,
    label: t(`leads.remind.${id}`),
  }))
  return (
    <div className="enquiry-remind">
      {remindAt && (
        <p>
          {t('leads.remind')}: <DateTime time={remindAt} />
        </p>
      )}
      <Menu
        label={t('leads.remind')}
        trigger={
          <Button icon="calendar-days">{t(remindAt ? 'leads.remind.change' : 'leads.remind.set')}</Button>
        }
        items={[
          ...choices,
          { id: 'choose', label: t('leads.remind.choose') },
          ...(remindAt ? [{ id: 'none', label: t('leads.remind.remove'), icon: 'x' as const }] : []),
        ]}
        onAction={(id) => {
          if (id === 'choose') setChosen(morning(1))
          else if (id === 'none') follow(enquiry, { remindAt: null })
          else if (id === 'tomorrow' || id === 'later' || id === 'week') remind(morning(days[id]))
        }}
      />
      {chosen !== null && (
        <Dialog
          title={t('leads.remind.set')}
          submit={{ label: t('leads.remind.set'), run: () => remind(chosen) }}
          onClose={() => setChosen(null)}
        >
          <DateTimeField label={t('leads.remind.time')} error={fault} value={chosen} onChange={setChosen} />
        </Dialog>
      )}
    </div>
  )
}
