import type { Lead } from '../../data/leads/leads.ts'
import { leadField, visibleFields } from '../../leads/intake/fields.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { answerText, estimateLines, pageText } from './lead-words.ts'

/** The data needed for a reply, as text to copy into a message or a ticket: one click selects it all. */
export function PlainLead({ lead }: { lead: Lead }) {
  const t = useText()
  const { lang } = usePage()
  const facts = [
    ...visibleFields.flatMap((name) =>
      name === 'message' ? [] : [[t(leadField(name).head), answerText(name, lead[name], lang)]],
    ),
    [t('admin.leads.detail.estimate'), estimateLines(lead.estimate, lang).join('; ')],
    [t('admin.leads.column.page'), pageText(lead.page_url)],
  ].filter(([, value]) => value !== '')
  return (
    <details className="card lead-plain">
      <summary>{t('admin.leads.detail.copy')}</summary>
      <pre>
        {facts.map(([name, value]) => (
          <span key={name}>
            {name}: <bdi>{value}</bdi>
            {'\n'}
          </span>
        ))}
        {'\n'}
        <bdi>{lead.message}</bdi>
      </pre>
    </details>
  )
}
