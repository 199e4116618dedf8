import admin from './admin.json' with { type: 'json' }
import adminAddresses from './admin-addresses.json' with { type: 'json' }
import adminApplications from './admin-applications.json' with { type: 'json' }
import adminBookings from './admin-bookings.json' with { type: 'json' }
import adminCalendar from './admin-calendar.json' with { type: 'json' }
import adminCanvas from './admin-canvas.json' with { type: 'json' }
import adminContent from './admin-content.json' with { type: 'json' }
import adminInsights from './admin-insights.json' with { type: 'json' }
import adminLeads from './admin-leads.json' with { type: 'json' }
import adminList from './admin-list.json' with { type: 'json' }
import adminMedia from './admin-media.json' with { type: 'json' }
import adminPeople from './admin-people.json' with { type: 'json' }
import adminScreens from './admin-screens.json' with { type: 'json' }
import adminSharing from './admin-sharing.json' with { type: 'json' }
import adminSite from './admin-site.json' with { type: 'json' }
import adminTimeline from './admin-timeline.json' with { type: 'json' }
import adminTranslation from './admin-translation.json' with { type: 'json' }
import adminWorkspace from './admin-workspace.json' with { type: 'json' }
import booking from './booking.json' with { type: 'json' }
import brand from './brand.json' with { type: 'json' }
import estimate from './estimate.json' with { type: 'json' }
import promises from './facts.json' with { type: 'json' }
import fields from './fields.json' with { type: 'json' }
import mail from './mail.json' with { type: 'json' }
import forms from './replies.json' with { type: 'json' }
import sharing from './sharing.json' with { type: 'json' }
import suggestions from './suggestions.json' with { type: 'json' }
import ui from './ui.json' with { type: 'json' }

/** Texts that other texts quote: `{fact.name}`. */
export const facts = { ...promises, ...brand }

export const messages = {
  ...booking,
  ...forms,
  ...ui,
  ...estimate,
  ...mail,
  ...sharing,
  ...suggestions,
  ...admin,
  ...adminPeople,
  ...adminApplications,
  ...adminScreens,
  ...adminTranslation,
  ...adminLeads,
  ...adminList,
  ...adminCanvas,
  ...adminSharing,
  ...adminAddresses,
  ...adminMedia,
  ...adminBookings,
  ...adminCalendar,
  ...adminContent,
  ...adminInsights,
  ...adminSite,
  ...adminTimeline,
  ...adminWorkspace,
  ...fields,
}
