import { appCards } from './app-cards.tsx'
import { appIdea } from './app-idea.tsx'
import { appIdeas } from './app-ideas.tsx'
import { article } from './article.tsx'
import { contact } from './contact.tsx'
import { contactChannels } from './contact-channels.tsx'
import { contactCta } from './contact-cta.tsx'
import { contactInfo } from './contact-info.tsx'
import { cta } from './cta.tsx'
import type { Widget } from './define.ts'
import { faq } from './faq.tsx'
import { featuredCase } from './featured-case.tsx'
import { gallery } from './gallery.tsx'
import { hero } from './hero.tsx'
import { industries } from './industries.tsx'
import { industry } from './industry.tsx'
import { logos } from './logos.tsx'
import { mission } from './mission.tsx'
import { pageHeader } from './page-header.tsx'
import { pageList } from './page-list.tsx'
import { portfolio } from './portfolio.tsx'
import { project } from './project.tsx'
import { service } from './service.tsx'
import { services } from './services.tsx'
import { steps } from './steps.tsx'
import { team } from './team.tsx'
import { technologies } from './technologies.tsx'
import { testimonials } from './testimonials.tsx'
import { text } from './text.tsx'
import { thankYou } from './thank-you.tsx'
import { timeline } from './timeline.tsx'
import { values } from './values.tsx'
import { whyUs } from './why-us.tsx'

/** Every widget type, one line each; renderer, admin, gallery and tests all read this list. */
const all = [
  appCards,
  appIdea,
  appIdeas,
  article,
  contact,
  contactChannels,
  contactCta,
  contactInfo,
  cta,
  faq,
  featuredCase,
  gallery,
  hero,
  industries,
  industry,
  logos,
  mission,
  pageHeader,
  pageList,
  portfolio,
  project,
  service,
  services,
  steps,
  team,
  technologies,
  testimonials,
  text,
  thankYou,
  timeline,
  values,
  whyUs,
]

export const widgetTypes: ReadonlyMap<string, Widget> = new Map(all.map((widget) => [widget.type, widget]))
