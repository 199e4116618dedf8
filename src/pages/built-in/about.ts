import type { Content } from '../../i18n/content.ts'
import { contactCta } from '../../widgets/contact-cta.tsx'
import { logos } from '../../widgets/logos.tsx'
import { mission } from '../../widgets/mission.tsx'
import { pageHeader } from '../../widgets/page-header.tsx'
import { team } from '../../widgets/team.tsx'
import { timeline } from '../../widgets/timeline.tsx'
import { values } from '../../widgets/values.tsx'
import type { Page } from '../model.ts'
import { everyLanguage } from './every-language.ts'

export function about({ about: text }: Content): Page {
  return {
    slug: 'about',
    title: text.meta.title,
    description: text.meta.description,
    widgets: [
      pageHeader.place({ ...text.header, title: everyLanguage((content) => content.about.header.title) }),
      mission.place({ mission: text.mission, vision: text.vision }),
      timeline.place(text.timeline),
      team.place(text.team),
      values.place(text.values),
      logos.place(text.certifications),
      contactCta.place(text.contact),
    ],
  }
}
