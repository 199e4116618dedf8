import type { ReactNode } from 'react'
import { hasAddress } from '../../../contract/has-address.ts'
import { Glyph, useEditor } from '../editor-context.tsx'

type TitleProps = { title: string; slug: string; live: string | undefined; children: ReactNode }

/** The page's name, with what can be done with it and a link to the live page once visitors can see it. */
export function EditorTitle({ title, slug, live, children }: TitleProps) {
  const { t, lang } = useEditor()
  return (
    <div className="admin-title editor-title">
      <div>
        <h1 title={title}>
          <bdi>{title}</bdi>
        </h1>
        {hasAddress(slug) && (
          <p className="meta">
            <code>{slug}</code>
          </p>
        )}
      </div>
      <div className="editor-ways">
        {children}
        {live && (
          <a
            className="btn btn-sm btn-line"
            href={live}
            data-language={lang}
            target="_blank"
            rel="noreferrer"
          >
            {t('action.open_page')}
            <Glyph name="external-link" />
          </a>
        )}
      </div>
    </div>
  )
}
