import { localPath } from '../i18n/languages.ts'
import { site } from '../site.ts'
import { urls } from '../urls.ts'
import { usePage } from './page-context.tsx'
import { StructuredData } from './structured-data.tsx'

/** Pages that carry the company's structured data. The home page does not, to stay small. */
const pages = [urls.about, urls.contact]

/** The company's identity for search engines, in the page's language. */
export function Organisation({ origin }: { origin: string }) {
  const { lang, path } = usePage()
  if (!pages.includes(path)) return null
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name: site.name[lang],
        legalName: site.legalName[lang],
        url: origin + localPath(lang, urls.home),
        email: site.email,
        telephone: site.phone,
        foundingDate: String(site.foundedYear),
        vatID: site.vatNumber,
        identifier: {
          '@type': 'PropertyValue',
          propertyID: 'Commercial registration',
          value: site.commercialRegistration,
        },
        address: site.address.short[lang],
      }}
    />
  )
}
