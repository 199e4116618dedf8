import { localPath } from '../../i18n/languages.ts'
import { Link } from '../../ui/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { Notice } from '../../ui/parts.tsx'
import { urls } from '../../urls.ts'
import type { ListNotice } from '../frame/list-notice.ts'
import { NoticeToast } from '../frame/notice-toast.tsx'
import { csvCell } from '../leads/lead-csv.ts'
import type { TypedRule } from './check-rule.ts'
import { shown } from './rule-form.tsx'
import type { ImportPlan } from './rules-csv.ts'

type ScreenProps = { plan: ImportPlan; text: string; notice: ListNotice | null }

/** What a file would change, and its lines with mistakes to be corrected here. */
export function ImportScreen({ plan, text, notice }: ScreenProps) {
  const t = useText()
  const { lang } = usePage()
  const { add, change, same, faults } = plan
  const changes = add.length + change.length
  const path = localPath(lang, urls.adminRedirectsImport)
  return (
    <>
      <div className="admin-title">
        <h1>{t('admin.redirects.file')}</h1>
        <Link to={urls.adminRedirects} className="btn btn-sm btn-line">
          {t('admin.redirects.title')}
        </Link>
      </div>
      <NoticeToast notice={notice} />
      <ul className="redirect-plan">
        <li>{t('admin.redirects.plan.add', { count: add.length })}</li>
        <li>{t('admin.redirects.plan.change', { count: change.length })}</li>
        <li>{t('admin.redirects.plan.same', { count: same })}</li>
        <li>{t('admin.redirects.plan.faults', { count: faults.length })}</li>
      </ul>
      {changes > 0 && (
        <form method="post" action={path}>
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="apply" value="1" />
          <button type="submit" className="btn btn-sm">
            {t('admin.redirects.plan.apply', { count: changes })}
          </button>
        </form>
      )}
      {faults.length > 0 && (
        <section className="panel flat redirect-panel" aria-labelledby="redirect-faults">
          <h2 id="redirect-faults">{t('admin.redirects.plan.wrong')}</h2>
          <Notice kind="warn">
            {t(changes > 0 ? 'admin.redirects.plan.hint' : 'admin.redirects.plan.again')}
          </Notice>
          <ol className="redirect-faults">
            {faults.map(({ line, typed, said }) => (
              <li key={line} value={line}>
                <code dir="ltr">{lineOf(typed)}</code>
                {said.map((one) => (
                  <span key={one.id} className="field-error">
                    {t(one.id, shown(one))}
                  </span>
                ))}
              </li>
            ))}
          </ol>
          <form method="post" action={path}>
            <label className="field">
              <span>{t('admin.redirects.plan.correct')}</span>
              <textarea
                className="input mono redirect-lines"
                name="text"
                dir="ltr"
                rows={Math.min(16, faults.length + 1)}
                spellCheck={false}
                defaultValue={faults.map(({ typed }) => lineOf(typed)).join('\n')}
              />
            </label>
            <button type="submit" className="btn btn-sm btn-line">
              {t('admin.redirects.file.check')}
            </button>
          </form>
        </section>
      )}
    </>
  )
}

/** The line as it is read again: one of these lines may be the first, which says what separates the cells. */
function lineOf({ from, to, status }: TypedRule): string {
  const cells = [from, to, status].map((cell) => (/[",;\t\r\n]/.test(cell) ? csvCell(cell) : cell))
  return cells.join(',').replace(/,,?$/, '')
}
