import { PageTable } from '../../../../client/admin/pages/page-table.tsx'
import { WorkspaceProvider } from '../../../../client/workspace/shell/workspace-context.ts'
import { listQuery, type PageList } from '../../../../contract/pages/page-list.ts'
import type { Role } from '../../../../contract/people/roles.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { message } from '../../../i18n/intl.ts'
import { type Lang, localPath } from '../../../i18n/languages.ts'
import { site } from '../../../site/site.ts'
import { Link } from '../../../ui/links/link.tsx'
import { useText } from '../../../ui/page-context.tsx'
import { Notice } from '../../../ui/parts.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { TryAgain } from '../../shell/failed-screen.tsx'
import { namedLanguages } from '../../shell/named-languages.ts'
import { sendWorkspace } from '../../shell/send-workspace.tsx'
import type { StaffContext } from '../../staff-context.ts'
import { readList, readTrash } from './routes.ts'

/**
 * The screen with its list: until the browser takes over, and without script, a plain table
 * (specification).
 */
export async function pagesScreen(c: StaffContext): Promise<Response> {
  const { lang, role } = c.var
  const answer = await readList(c)
  const query = listQuery(new URL(c.req.url).searchParams)
  const key = ['pages', query.toString()]
  return sendWorkspace(c, message(lang, 'admin.screens.pages'), {
    initialAnswers: answer.ok ? [{ key, answer }] : [],
    status: answer.ok ? 200 : 503,
    actions: <AddLink />,
    content: (
      <>
        {c.req.query('notice') === 'failed' && <LoadFailure />}
        {answer.ok ? (
          <PlainTable list={answer} lang={lang} role={role} search={query.get('search') ?? ''} />
        ) : (
          <Failed text={answer.message} query={`?${query}`} />
        )}
      </>
    ),
  })
}

export async function trashScreen(c: StaffContext): Promise<Response> {
  const title = message(c.var.lang, 'admin.screens.trash')
  const answer = await readTrash(c)
  return answer.ok
    ? sendWorkspace(c, title, { initialAnswers: [{ key: ['trash'], answer }] })
    : sendWorkspace(c, title, { status: 503, content: <Failed text={answer.message} /> })
}

function AddLink() {
  const t = useText()
  return (
    <Link to={screenPaths.newPage} className="btn btn-sm">
      <Icon name="plus" />
      {t('admin.screens.add')}
    </Link>
  )
}

/** The page that led here could not be loaded (specification). */
function LoadFailure() {
  const t = useText()
  return (
    <Notice kind="bad">
      <b>{t('admin.screens.notice.error')}</b> {t('admin.screens.notice.failed')}
    </Notice>
  )
}

function Failed({ text, query = '' }: { text: string; query?: string }) {
  return (
    <>
      <Notice kind="bad">{text}</Notice>
      <TryAgain query={query} />
    </>
  )
}

/** The rows as the browser shows them, with links alone. */
type PlainProps = { list: PageList; lang: Lang; role: Role; search: string }

function PlainTable({ list, lang, role, search }: PlainProps) {
  const t = useText()
  const pathPrefix = localPath(lang, screenPaths.pages).slice(0, -screenPaths.pages.length)
  return (
    <WorkspaceProvider value={{ lang, role, timeZone: site.timeZone, languages: namedLanguages(lang) }}>
      <PageTable
        label={t('admin.screens.pages')}
        rows={list.rows}
        pathPrefix={pathPrefix}
        search={search}
        actions={({ slug, path, isPublished, page }, title) => (
          <>
            <a
              className="icon-button"
              href={pathPrefix + path}
              data-language={lang}
              target="_blank"
              rel="noopener"
            >
              <Icon name={isPublished ? 'external-link' : 'eye'} />
              <span className="visually-hidden">
                {t(isPublished ? 'admin.screens.open' : 'admin.screens.see', { title })}
              </span>
            </a>
            <a className="icon-button" href={`${pathPrefix}${screenPaths.page(slug)}`}>
              <Icon name="pencil" />
              <span className="visually-hidden">{t('admin.screens.edit', { title })}</span>
            </a>
            {page &&
              (['duplicate', 'delete'] as const).map((action) => (
                <button key={action} type="button" className="icon-button" disabled>
                  <Icon name={action === 'delete' ? 'trash-2' : 'copy'} />
                  <span className="visually-hidden">{t(`admin.screens.${action}`, { title })}</span>
                </button>
              ))}
          </>
        )}
      />
      <p className="fine">{t('admin.screens.count', { count: list.count })}</p>
    </WorkspaceProvider>
  )
}
