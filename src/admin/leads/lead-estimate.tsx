import type { Lead } from '../../data/leads/leads.ts'
import { stepPath } from '../../estimate/answers.ts'
import { readSent } from '../../estimate/sent-estimate.ts'
import { Link } from '../../ui/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { isolate } from '../../ui/text.tsx'
import { estimateLines } from './lead-words.ts'

/** The estimate that was sent along, with its amounts as they were calculated then. */
export function LeadEstimate({ lead }: { lead: Lead }) {
  const t = useText()
  const { lang } = usePage()
  const sent = readSent(lead.estimate)
  if (!sent) return null
  return (
    <section className="card" aria-labelledby="lead-estimate">
      <h2 id="lead-estimate">{t('admin.leads.detail.estimate')}</h2>
      <ul>
        {estimateLines(lead.estimate, lang).map((line) => (
          <li key={line}>{isolate(line, lang)}</li>
        ))}
      </ul>
      <p>
        <Link to={stepPath({ answers: sent.answers, step: 'result' })} className="link">
          {t('admin.leads.detail.estimate.open')}
        </Link>
      </p>
    </section>
  )
}
