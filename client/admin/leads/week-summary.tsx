import { type ReactNode, useState } from 'react'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Loaded } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** The last seven days in numbers, loaded when opened. */
export function WeekSummary() {
  const t = useAdminText()
  const { lang } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const answer = useApiQuery(['leads', 'week'], (signal) => api.leads.week.$get({}, { init: { signal } }), {
    isEnabled: isOpen,
  })
  const languageNames = new Intl.DisplayNames(lang, { type: 'language' })
  return (
    <details className="inbox-week" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('leads.week')}</summary>
      {isOpen && (
        <Loaded answer={answer}>
          {({ answerMinutes, languages, pages, campaigns, ...counts }) => (
            <table className="facts-table">
              <tbody>
                {(['received', 'answered', 'overdue', 'won', 'lost'] as const).map((name) => (
                  <NumberRow key={name} label={t(`leads.week.${name}`)}>
                    {counts[name]}
                  </NumberRow>
                ))}
                <NumberRow label={t('leads.week.speed')}>
                  {answerMinutes === null
                    ? '–'
                    : t('leads.week.span', {
                        hours: Math.floor(answerMinutes / 60),
                        minutes: answerMinutes % 60,
                      })}
                </NumberRow>
                {[
                  ...languages.map(({ name, count }) => ({ name: languageNames.of(name) ?? name, count })),
                  ...campaigns.map(({ name, count }) => ({
                    name: t('leads.week.campaign', { name }),
                    count,
                  })),
                  ...pages,
                ].map(({ name, count }) => (
                  <NumberRow key={name} label={name}>
                    {count}
                  </NumberRow>
                ))}
              </tbody>
            </table>
          )}
        </Loaded>
      )}
    </details>
  )
}

function NumberRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{label}</bdi>
      </th>
      <td>{children}</td>
    </tr>
  )
}
