import { plainText } from '../../../i18n/localised.ts'
import { Link } from '../../../ui/link.tsx'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { Notice } from '../../../ui/parts.tsx'
import { Text } from '../../../ui/text.tsx'
import { urls } from '../../../urls.ts'
import type { Outcome, PageAction } from './act-on-pages.ts'

type ScreenProps = {
  title: string
  action: PageAction
  outcomes: Outcome[]
  isDelayed: boolean
  back: string
}

/** What became of each selected page, those that were refused first. */
export function SelectedScreen({ title, action, outcomes, isDelayed, back }: ScreenProps) {
  const t = useText()
  const refused = outcomes.filter(({ kind }) => kind === 'refused')
  const others = outcomes.filter(({ kind }) => kind !== 'refused')
  return (
    <div className="admin-narrow">
      <h1>{title}</h1>
      {isDelayed && <Notice kind="warn">{t('admin.list.result.delayed')}</Notice>}
      {refused.length > 0 && (
        <>
          <h2 className="admin-subtitle">{t('admin.list.result.refused', { count: refused.length })}</h2>
          <Outcomes outcomes={refused} action={action} />
        </>
      )}
      {others.length > 0 && (
        <>
          {refused.length > 0 && <h2 className="admin-subtitle">{t('admin.list.result.others')}</h2>}
          <Outcomes outcomes={others} action={action} />
        </>
      )}
      <p>
        <Link to={back} className="btn">
          {t('admin.list.result.back')}
        </Link>
      </p>
    </div>
  )
}

function Outcomes({ outcomes, action }: Pick<ScreenProps, 'outcomes' | 'action'>) {
  const { lang } = usePage()
  // A page in the trash has no editor.
  const pathOf = ({ kind, slug }: { kind: Outcome['kind']; slug: string }) =>
    action === 'trash' && kind === 'done' ? urls.adminTrash : urls.adminPage(slug)
  return (
    <ul className="page-outcomes">
      {outcomes.map(({ page, kind, text, faults = [] }, index) => (
        <li key={index}>
          {page && (
            <Link to={pathOf({ kind, slug: page.slug })} className="link admin-name">
              {plainText(page.title, lang) ? <Text value={page.title} /> : page.slug}
            </Link>
          )}
          <span>{text}</span>
          {page && faults.length > 0 && (
            <ul className="page-faults">
              {faults.map((fault) => (
                <li key={`${fault.hash} ${fault.text}`}>
                  {fault.hash ? (
                    <Link to={`${urls.adminPage(page.slug)}${fault.hash}`} className="link">
                      {fault.text}
                    </Link>
                  ) : (
                    fault.text
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
