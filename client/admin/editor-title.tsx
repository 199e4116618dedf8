import { Glyph, useEditor } from './editor-context.tsx'

/** The page's name, and the way to it once visitors can see it. */
export function EditorTitle({
  title,
  slug,
  live,
}: {
  title: string
  slug: string
  live: string | undefined
}) {
  const { t } = useEditor()
  return (
    <div className="admin-title">
      <div>
        <h1 dir="auto">{title}</h1>
        <code className="meta">{slug}</code>
      </div>
      {live && (
        <a className="btn btn-sm btn-line" href={live} target="_blank" rel="noreferrer">
          {t('action.open_page')}
          <Glyph name="external-link" />
        </a>
      )}
    </div>
  )
}
