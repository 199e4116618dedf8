import type { Content } from '../../i18n/content.ts'
import { contactCta } from '../../widgets/contact-cta.tsx'
import { estimate } from '../../widgets/estimate.tsx'
import { pageHeader } from '../../widgets/page-header.tsx'
import type { Page } from '../model.ts'
import { everyLanguage } from './every-language.ts'

export function estimatePage({ estimatePage: { meta, header, figures, contact } }: Content): Page {
  return {
    slug: 'estimate',
    title: meta.title,
    description: meta.description,
    widgets: [
      pageHeader.place({ ...header, title: everyLanguage((content) => content.estimatePage.header.title) }),
      estimate.place(figures),
      contactCta.place({ ...contact, lead_source: 'Estimate' }),
    ],
  }
}
