import type { Content } from '../../i18n/languages.ts'
import type { Page } from '../model.ts'

export function contact({ contact: text }: Content): Page {
  return {
    slug: 'contact',
    title: text.meta.title,
    description: text.meta.description,
    widgets: [
      { type: 'page_header', content: text.header },
      { type: 'contact_info', content: text.info },
      { type: 'contact', content: { title: text.form.title, map: text.map } },
      { type: 'contact_channels', content: text.channels },
    ],
  }
}
