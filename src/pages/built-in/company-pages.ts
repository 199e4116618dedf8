import type { Content } from '../../i18n/content.ts'
import { urls } from '../../site/urls.ts'
import { cta } from '../../widgets/cta.tsx'
import { cycle } from '../../widgets/cycle.tsx'
import { faq } from '../../widgets/faq.tsx'
import { gallery } from '../../widgets/gallery.tsx'
import { hero } from '../../widgets/hero.tsx'
import { team } from '../../widgets/team.tsx'
import { text as prose } from '../../widgets/text.tsx'
import type { Page } from '../model.ts'
import { everyLanguage } from './every-language.ts'

export function howWeWork({ company: { how_we_work: text } }: Content): Page {
  return {
    slug: 'company/how-we-work',
    title: text.title,
    description: text.meta_description,
    widgets: [
      hero.place({
        ...text.hero,
        title: everyLanguage(({ company }) => company.how_we_work.hero.title),
        cta_link: urls.consultation,
      }),
      cycle.place(text.cycle),
      faq.place(text.faq),
      cta.place(text.cta),
    ],
  }
}

export function life({ company: { life: text } }: Content): Page {
  return {
    slug: 'company/life',
    title: text.title,
    description: text.meta_description,
    widgets: [
      hero.place({
        ...text.hero,
        title: everyLanguage(({ company }) => company.life.hero.title),
        cta_link: urls.contact,
      }),
      gallery.place({ ...text.gallery, layout: 'rail' }),
      team.place(text.team),
      prose.place(text.leaders),
      cta.place({ ...text.cta, button_link: urls.careers }),
    ],
  }
}
