import about from './about.json'
import admin from './admin.json'
import adminAddresses from './admin-addresses.json'
import adminCalendar from './admin-calendar.json'
import adminContent from './admin-content.json'
import adminLeads from './admin-leads.json'
import adminList from './admin-list.json'
import adminLive from './admin-live.json'
import adminMedia from './admin-media.json'
import adminScreens from './admin-screens.json'
import adminSharing from './admin-sharing.json'
import adminSite from './admin-site.json'
import adminTimeline from './admin-timeline.json'
import adminTranslation from './admin-translation.json'
import apps from './apps.json'
import brand from './brand.json'
import company from './company.json'
import contact from './contact.json'
import estimate from './estimate.json'
import estimatePage from './estimate-page.json'
import promises from './facts.json'
import fields from './fields.json'
import home from './home.json'
import industries from './industries.json'
import legal from './legal.json'
import lists from './lists.json'
import portfolio from './portfolio.json'
import forms from './replies.json'
import services from './services.json'
import servicesPage from './services-page.json'
import sharing from './sharing.json'
import subjects from './subjects.json'
import suggestions from './suggestions.json'
import technologies from './technologies.json'
import thankYou from './thank-you.json'
import ui from './ui.json'

export const language = {
  locale: 'ar-u-nu-latn-ca-gregory',
  dir: 'rtl' as const,
  label: 'العربية',
  openGraph: 'ar_SA',
}

export const facts = { promises, brand }

/** Part of the worker, which says them even if the rest cannot be loaded. */
export const replies = { forms }

export const messages = {
  ui,
  estimate,
  sharing,
  suggestions,
  admin,
  adminScreens,
  adminTranslation,
  adminLeads,
  adminList,
  adminLive,
  adminSharing,
  adminAddresses,
  adminMedia,
  adminCalendar,
  adminContent,
  adminSite,
  adminTimeline,
  fields,
}

export const content = {
  about,
  apps,
  company,
  contact,
  estimatePage,
  home,
  industries,
  legal,
  lists,
  portfolio,
  services,
  servicesPage,
  subjects,
  technologies,
  thankYou,
}
