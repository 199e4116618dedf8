import type { Content } from '../../i18n/content.ts'
import { contact } from '../../widgets/contact.tsx'
import { contactChannels } from '../../widgets/contact-channels.tsx'
import { contactInfo } from '../../widgets/contact-info.tsx'
import { pageHeader } from '../../widgets/page-header.tsx'
import type { Page } from '../model.ts'
import { everyLanguage } from './every-language.ts'

/** Hash of each channel's form (widgets/contact.tsx), in the order of the channels. */
const places = ['#support', '#partnership']

export function contactPage({ contact: text }: Content): Page {
  return {
    slug: 'contact',
    title: text.meta.title,
    description: text.meta.description,
    widgets: [
      pageHeader.place({ ...text.header, title: everyLanguage((content) => content.contact.header.title) }),
      // The form comes before the details, so that the first field is visible without scrolling.
      contact.place({ title: text.form.title, map: text.map }),
      contactInfo.place(text.info),
      contactChannels.place({
        ...text.channels,
        items: text.channels.items.map((item, index) => ({ ...item, link: places[index] })),
      }),
    ],
  }
}
