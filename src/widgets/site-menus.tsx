import * as z from 'zod/mini'
import type { Agency } from '../site/agency.ts'
import { useMenu } from '../ui/document/menus.ts'
import { Link } from '../ui/links/link.tsx'
import { useText } from '../ui/page-context.tsx'
import { Section } from '../ui/parts.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { link, list, requiredText } from './schema/fields.ts'
import { WithAgency } from './with-agency.tsx'

/** More do not fit on a line beside the logo. */
const maxHeader = 7

const menu = () => list(z.object({ label: requiredText(), link: link() }))
const schema = z.object({ header: menu().check(z.maxLength(maxHeader)), footer: menu() })

/** The menus of header and footer; an empty one stays as it comes with the product. */
export const siteMenus = defineWidget({
  type: 'site_menus',
  name: { en: 'Menus', ar: 'القوائم' },
  description: { en: 'Links in header and footer', ar: 'روابط الترويسة والتذييل' },
  picture: { soft: '4,5,40,5 4,22,40,5', ink: '8,7,6,1 17,7,6,1 26,7,6,1 8,24,10,1', mark: '36,6,5,3' },
  schema,
  Component({ content }) {
    return (
      <WithAgency change={(agency) => withSiteMenus(agency, content)}>
        <Menu place="header" />
        <Menu place="footer" />
      </WithAgency>
    )
  },
  examples: {
    minimal: {},
    full: {
      header: [
        { label: { en: 'What we build', ar: 'ما نبنيه' }, link: '/services' },
        { label: { en: 'Write to us', ar: 'راسلنا' }, link: '/contact' },
      ],
      footer: [{ label: { en: 'Who we are', ar: 'تعرّف علينا' }, link: '/about' }],
    },
    'long-arabic': {
      footer: [
        { label: { ar: 'كيف نعمل مع الجهات الحكومية والشركات الكبرى' }, link: '/company/how-we-work' },
      ],
    },
  },
})

export function withSiteMenus(agency: Agency, { header, footer }: z.output<typeof schema>): Agency {
  return {
    ...agency,
    header: header.length > 0 ? header : agency.header,
    footer: footer.length > 0 ? footer : agency.footer,
  }
}

function Menu({ place }: { place: 'header' | 'footer' }) {
  const t = useText()
  return (
    <Section kind="cards" label={t(place === 'header' ? 'nav.main' : 'footer.quick')}>
      <ul className="wrap">
        {useMenu(place).map(({ label, link: href }) => (
          <li key={href}>
            <Link to={href} className="link">
              <Text value={label} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
