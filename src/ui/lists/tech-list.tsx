import { contentOf } from '../../i18n/content.ts'
import { usePage } from '../page-context.tsx'
import { Logo } from '../pictures/icon.tsx'

type Technology = { name: string; icon?: string | undefined }

/** Names of technologies, set large, each after its mark; the stylesheet sets every name in its own direction. */
export function TechList({ items }: { items: readonly Technology[] }) {
  const { lang } = usePage()
  return (
    // The names are Latin on every page.
    <ul className="technologies" lang={lang === 'en' ? undefined : 'en'}>
      {items.map((item) => (
        <li key={item.name}>
          {item.icon && <Logo name={item.icon} />}
          {item.name}
        </li>
      ))}
    </ul>
  )
}

/** Names with logos, where the site has them; an unknown name is shown without one. */
export function useTechnologies(names: readonly string[]): Technology[] {
  const { lang } = usePage()
  const allNames = Object.values(contentOf(lang).technologies).flat()
  return names.map(
    (name) => allNames.find((item) => item.name.toLowerCase() === name.toLowerCase()) ?? { name },
  )
}
