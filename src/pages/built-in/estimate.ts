import type { Content } from '../../i18n/texts.ts'
import { contactCta } from '../../widgets/contact-cta.tsx'
import { estimate as estimateWidget } from '../../widgets/estimate.tsx'
import { pageHeader } from '../../widgets/page-header.tsx'
import type { Page } from '../model.ts'

export function estimate({ estimatePage: { meta, header, figures, contact } }: Content): Page {
  return {
    slug: 'estimate',
    title: meta.title,
    description: meta.description,
    widgets: [
      pageHeader.place(header),
      estimateWidget.place(figures),
      contactCta.place({ ...contact, lead_source: 'Estimate' }),
    ],
  }
}
