import type { MediaUse } from '../../../contract/media.ts'
import { useEditor } from '../editor-context.tsx'

/** The pages that show a file, each leading to its editor. */
export function MediaUses({ uses }: { uses: MediaUse[] }) {
  const { t, media } = useEditor()
  if (uses.length === 0) return <p className="fine">{t('media.unused')}</p>
  return (
    <div className="media-uses">
      <h3>{t('media.used')}</h3>
      <ul>
        {uses.map(({ slug, title, live }) => (
          <li key={slug}>
            <a className="link" href={`${media?.page ?? ''}${slug}`}>
              <bdi>{title}</bdi>
            </a>
            {!live && <span className="fine"> {t('media.used_draft')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
