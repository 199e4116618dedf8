import { usePage, useText } from '../page-context.tsx'
import { artFile } from '../pictures/art-files.ts'
import { Picture } from '../pictures/picture.tsx'

/** Drawings of what the client worked with before and after; null unless both exist. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const t = useText()
  const { lang } = usePage()
  if (!artFile(before, lang) || !artFile(after, lang)) return null
  return (
    <div className="wrap plates">
      {([before, after] as const).map((name) => (
        <figure key={name}>
          <Picture drawn={name} />
          <figcaption>{t(name === before ? 'project.before' : 'project.after')}</figcaption>
        </figure>
      ))}
    </div>
  )
}
