import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { langs, languageName, localPath } from '../../../i18n/languages.ts'
import { Link } from '../../../ui/links/link.tsx'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { Notice } from '../../../ui/parts.tsx'

/** Says that the page is a preview, with links to its languages and back to the editor. */
export function PreviewBar({ id, slug }: { id: string; slug: string }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <div className="preview-bar">
      <Notice kind="warn">{t('admin.screens.preview')}</Notice>
      <nav aria-label={t('admin.screens.preview.ways')}>
        {langs.map((other) => (
          <a
            key={other}
            className="btn btn-sm btn-line"
            href={localPath(other, screenPaths.preview(id))}
            aria-current={other === lang ? 'page' : undefined}
          >
            {languageName(other, lang)}
          </a>
        ))}
        <Link to={screenPaths.page(slug)} className="btn btn-sm">
          {t('admin.screens.preview.back')}
        </Link>
      </nav>
    </div>
  )
}

/** The link in the notice of a widget that visitors do not see: to its fields. */
export function CorrectLink({ slug, widget }: { slug: string; widget: string }) {
  const t = useText()
  return (
    <Link to={`${screenPaths.page(slug)}#widget-${widget}`} className="link">
      {t('admin.screens.preview.correct')}
    </Link>
  )
}
