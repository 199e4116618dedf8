import type { Enquiry, RelatedEnquiry } from '../../../contract/leads/enquiries.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** Enquiries of the same person, copies of the text, and (folded) people with the same name. */
export function RelatedList({ related }: Pick<Enquiry, 'related'>) {
  const t = useAdminText()
  const list = (enquiries: RelatedEnquiry[]) => (
    <ul className="enquiry-related">
      {enquiries.map((one) => (
        <Related key={one.id} related={one} />
      ))}
    </ul>
  )
  const ofSamePerson = related.filter(({ isSamePerson }) => isSamePerson)
  const ofOthers = related.filter(({ isSamePerson }) => !isSamePerson)
  const copies = ofOthers.filter(({ hasSameText }) => hasSameText)
  const namesakes = ofOthers.filter(({ hasSameText }) => !hasSameText)
  return (
    <>
      {ofSamePerson.length > 0 && list(ofSamePerson)}
      {copies.length > 0 && (
        <>
          <h3>{t('leads.copies')}</h3>
          {list(copies)}
        </>
      )}
      {namesakes.length > 0 && (
        <details>
          <summary>{t('leads.namesakes', { count: namesakes.length })}</summary>
          {list(namesakes)}
        </details>
      )}
    </>
  )
}

function Related({ related }: { related: RelatedEnquiry }) {
  const t = useAdminText()
  const { id, name, subject, at, status, hasSameText } = related
  const notes = [subject, status, ...(hasSameText && related.isSamePerson ? [t('leads.same_text')] : [])]
  return (
    <li>
      <a href={`${pathPrefix}${screenPaths.lead(encodeURIComponent(id))}`}>
        <bdi>{name || t('leads.nameless')}</bdi>
        <DateTime time={at} />
        <small>{notes.join(' · ')}</small>
      </a>
    </li>
  )
}
