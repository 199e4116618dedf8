import { progressQuery } from '../../estimate/answers.ts'
import { type Lang, langs, languages, localPath } from '../../i18n/languages.ts'
import { sectionOf } from '../../site/urls.ts'
import { usePage, useText } from '../page-context.tsx'
import { Icon } from '../pictures/icon.tsx'

/**
 * The page in the other languages: a link if there is one, a menu without script if there are more, because a phone's
 * header has room for one name.
 */
export function LanguageLinks({ offered = langs }: { offered?: readonly Lang[] }) {
  const t = useText()
  const { lang } = usePage()
  const others = offered.filter((other) => other !== lang)
  if (others.length < 2) return others.map((other) => <LanguageLink key={other} to={other} withIcon />)
  return (
    <details className="languages">
      <summary className="toggle">
        <Icon name="languages" />
        <span className="visually-hidden">{t('nav.language')}</span> {languages[lang].label}
      </summary>
      <div className="languages-panel">
        {others.map((other) => (
          <LanguageLink key={other} to={other} />
        ))}
      </div>
    </details>
  )
}

/** Named in its own language; where the page does not exist in it, the link leads to the page's parent. */
function LanguageLink({ to, withIcon = false }: { to: Lang; withIcon?: boolean }) {
  const { path, languages: spoken = langs, estimate } = usePage()
  const query = estimate ? progressQuery(estimate) : ''
  return (
    <a
      className="toggle"
      href={localPath(to, spoken.includes(to) ? path + query : sectionOf(path))}
      lang={to}
      hrefLang={to}
      data-language={to}
    >
      {withIcon && <Icon name="languages" />}
      {languages[to].label}
    </a>
  )
}
