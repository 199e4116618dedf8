import { languages } from '../i18n/languages.ts'
import { Logo } from './icon.tsx'
import { usePage } from './page-context.tsx'

type Technology = { name: string; icon?: string | undefined }

/** Technologies with their logos, in a ruled grid. */
export function TechGrid({
  items,
  className = 'technologies',
}: {
  items: readonly Technology[]
  className?: string
}) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.name}>
          {item.icon && <Logo name={item.icon} />}
          <span className="ltr">{item.name}</span>
        </li>
      ))}
    </ul>
  )
}

/** Names with logos, where the site has them; an unknown name is shown without one. */
export function useTechnologies(names: readonly string[]): Technology[] {
  const { lang } = usePage()
  const known = Object.values(languages[lang].content.technologies).flat()
  return names.map((name) => known.find((item) => item.name.toLowerCase() === name.toLowerCase()) ?? { name })
}
