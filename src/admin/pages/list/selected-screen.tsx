import { Link } from '../../../ui/link.tsx'
import { useText } from '../../../ui/page-context.tsx'
import { Notice } from '../../../ui/parts.tsx'
import { Text } from '../../../ui/text.tsx'
import { urls } from '../../../urls.ts'
import type { Outcome } from './act-on-pages.ts'

type ScreenProps = { title: string; outcomes: Outcome[]; isDelayed: boolean; back: string }

/** What became of each selected page, those that were refused first. */
export function SelectedScreen({ title, outcomes, isDelayed, back }: ScreenProps) {
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
          <Outcomes outcomes={refused} />
        </>
      )}
      {others.length > 0 && (
        <>
          {refused.length > 0 && <h2 className="admin-subtitle">{t('admin.list.result.others')}</h2>}
          <Outcomes outcomes={others} />
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

function Outcomes({ outcomes }: { outcomes: Outcome[] }) {
  return (
    <ul className="page-outcomes">
      {outcomes.map(({ page, text }, index) => (
        <li key={index}>
          {page && (
            <Link to={urls.adminPage(page.slug)} className="link admin-name">
              {page.title ? <Text value={page.title} /> : page.slug}
            </Link>
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
