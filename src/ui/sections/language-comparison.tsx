import { type Lang, langs, languageName, languages } from '../../i18n/languages.ts'
import { usePage, useText } from '../page-context.tsx'
import { Section, SectionHead } from '../parts.tsx'
import { artFile } from '../pictures/art-files.ts'

/**
 * One screen in two languages that meet under a line, which the visitor moves (client/loader/language-comparison.ts).
 * Without script they stand side by side. Null where one language has no drawing of its own.
 */
export function LanguageComparison({ drawn }: { drawn: string }) {
  const t = useText()
  const { lang } = usePage()
  const other = langs.find((candidate) => languages[candidate].dir !== languages[lang].dir)
  const [ours, theirs] = [artFile(drawn, lang), other && artFile(drawn, other)]
  if (!ours || !other || !theirs || ours.src === theirs.src) return null
  return (
    <Section kind="language-comparison">
      <div className="wrap">
        <SectionHead title={t('project.meet')} subtitle={t('project.meet_text')} />
        <div className="plates language-comparison" data-pig={ours.pigment}>
          {([lang, other] as const).map((name) => (
            <Half key={name} name={name} drawn={drawn} />
          ))}
          <input type="range" defaultValue={50} aria-label={t('project.divide')} />
        </div>
        <p className="language-comparison-names" aria-hidden="true">
          {([lang, other] as const).map((name) => (
            <span key={name} lang={name}>
              {languages[name].label}
            </span>
          ))}
        </p>
      </div>
    </Section>
  )
}

function Half({ name, drawn }: { name: Lang; drawn: string }) {
  const { lang } = usePage()
  const drawing = artFile(drawn, name)
  if (!drawing) return null
  const { src, width, height } = drawing
  return (
    <img
      className="art"
      src={src}
      alt={languageName(name, lang)}
      width={width}
      height={height}
      loading="lazy"
    />
  )
}
