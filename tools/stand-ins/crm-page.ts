import { type Behaviour, behaviours, type CrmRecord } from './crm-behaviours.ts'
import { fieldList, standInPage } from './page.ts'

const shown = 50

/** The last leads, newest first. */
export function crmPage(records: readonly CrmRecord[], current: Behaviour): string {
  return standInPage({
    title: 'CRM stand-in',
    behaviours,
    current,
    count: `Posts received: ${records.length}`,
    articles: records
      .slice(-shown)
      .reverse()
      .map(
        ({ receivedAt, behaviour, fields }) =>
          `<h3><time>${receivedAt}</time>, answered: ${behaviour}</h3>${fieldList(fields)}`,
      ),
  })
}
