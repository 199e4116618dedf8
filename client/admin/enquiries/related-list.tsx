import type { Enquiry, RelatedEnquiry } from '../../../contract/enquiries.ts'
import { base } from '../base.ts'
import { useText } from '../texts.tsx'
import { Moment } from '../ui/moment.tsx'

/** The same person's, and folded those of others with the same name. */
export function RelatedList({ related }: Pick<Enquiry, 'related'>) {
  const t = useText()
  const list = (isSamePerson: boolean) => (
    <ul className="enquiry-related">
      {related
        .filter((one) => one.isSamePerson === isSamePerson)
        .map((one) => (
          <Related key={one.id} related={one} />
        ))}
    </ul>
  )
  const namesakes = related.filter((one) => !one.isSamePerson).length
  return (
    <>
      {namesakes < related.length && list(true)}
      {namesakes > 0 && (
        <details>
          <summary>{t('leads.namesakes', { count: namesakes })}</summary>
          {list(false)}
        </details>
      )}
    </>
  )
}

function Related({ related }: { related: RelatedEnquiry }) {
  const t = useText()
  const { id, name, subject, at, status, hasSameText } = related
  const notes = [subject, status, ...(hasSameText ? [t('leads.same_text')] : [])]
  return (
    <li>
      <a href={`${base}/admin/leads/${encodeURIComponent(id)}`}>
        <bdi>{name || t('leads.nameless')}</bdi>
        <Moment at={at} />
        <small>{notes.join(' · ')}</small>
      </a>
    </li>
  )
}
