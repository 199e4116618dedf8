import { Glyph, useEditor } from '../editor-context.tsx'

type TitleProps = { title: string; slug: string; live: string | undefined }

/** The page's name, with a link to the live page once visitors can see it. */
export function EditorTitle({ title, slug, live }: TitleProps) {
  const { t } = useEditor()
  return (
    <div className="admin-title editor-title">
      <div>
        <h1 title={title}>
          <bdi>{title}</bdi>
        </h1>
        <p className="meta">
          <code>{slug}</code>
        </p>
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
