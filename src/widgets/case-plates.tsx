import { type Lang, langs, languages } from '../i18n/languages.ts'
import { artFile } from '../ui/art-files.ts'
import { usePage, useText } from '../ui/page-context.tsx'
import { Section, SectionHead } from '../ui/parts.tsx'
import { Picture } from '../ui/picture.tsx'

/** What the client worked with before, and what came after, where both are drawn. */
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

/**
 * One screen in both languages beside each other, the page's first. Null where one language has no drawing of its own.
 */
export function Meeting({ drawn }: { drawn: string }) {
  const t = useText()
  const { lang } = usePage()
  const other = langs.find((known) => languages[known].dir !== languages[lang].dir)
  const [own, theirs] = [artFile(drawn, lang), other && artFile(drawn, other)]
  if (!own || !other || !theirs || own.src === theirs.src) return null
  return (
    <Section kind="meeting">
      <div className="wrap">
        <SectionHead title={t('project.meet')} subtitle={t('project.meet_text')} />
        <div className="plates meeting">
          <Half name={lang} drawing={own} />
          <Half name={other} drawing={theirs} />
        </div>
      </div>
    </Section>
  )
}

type HalfProps = { name: Lang; drawing: NonNullable<ReturnType<typeof artFile>> }

function Half({ name, drawing: { src, width, height, pigment } }: HalfProps) {
  return (
    <figure>
      <img className="art" src={src} alt="" width={width} height={height} loading="lazy" data-pig={pigment} />
      <figcaption lang={name} dir={languages[name].dir}>
        {languages[name].label}
      </figcaption>
    </figure>
  )
}
