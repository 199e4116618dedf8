import type { Content } from '../../i18n/content.ts'
import { intlFor } from '../../i18n/intl.ts'
import type { Lang } from '../../i18n/languages.ts'
import { site } from '../../site/site.ts'
import { pageHeader } from '../../widgets/page-header.tsx'
import { text as prose } from '../../widgets/text.tsx'
import type { Page } from '../model.ts'

export function privacy({ legal }: Content, lang: Lang): Page {
  return legalPage('privacy-policy', legal.privacy, lang)
}

export function terms({ legal }: Content, lang: Lang): Page {
  return legalPage('terms', legal.terms, lang)
}

type LegalText = Content['legal']['privacy']

function legalPage(slug: string, text: LegalText, lang: Lang): Page {
  const updated = intlFor(lang).formatDate(site.legalUpdated, { dateStyle: 'long', timeZone: site.timeZone })
  const body = text.sections.map((section) => `<h2>${section.title}</h2>${section.body}`).join('')
  return {
    slug,
    title: text.meta.title,
    description: text.meta.description,
    widgets: [
      pageHeader.place({ title: text.title, subtitle: text.intro, narrow: true }),
      prose.place({ body: `<p>${text.updated_label}: ${updated}</p>${body}` }),
    ],
  }
}
