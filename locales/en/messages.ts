import adminAddresses from './admin/addresses.json' with { type: 'json' }
import adminApplications from './admin/applications.json' with { type: 'json' }
import adminBookings from './admin/bookings.json' with { type: 'json' }
import adminContent from './admin/content.json' with { type: 'json' }
import adminInsights from './admin/insights.json' with { type: 'json' }
import adminLeads from './admin/leads.json' with { type: 'json' }
import adminList from './admin/list.json' with { type: 'json' }
import adminMedia from './admin/media.json' with { type: 'json' }
import adminPeople from './admin/people.json' with { type: 'json' }
import adminScreens from './admin/screens.json' with { type: 'json' }
import adminSite from './admin/site.json' with { type: 'json' }
import adminWorkspace from './admin/workspace.json' with { type: 'json' }
import brand from './brand.json' with { type: 'json' }
import promises from './facts.json' with { type: 'json' }
import booking from './messages/booking.json' with { type: 'json' }
import estimate from './messages/estimate.json' with { type: 'json' }
import fields from './messages/fields.json' with { type: 'json' }
import forms from './messages/forms.json' with { type: 'json' }
import mail from './messages/mail.json' with { type: 'json' }
import sharing from './messages/sharing.json' with { type: 'json' }
import suggestions from './messages/suggestions.json' with { type: 'json' }
import ui from './messages/ui.json' with { type: 'json' }

/** Texts that other texts quote: `{fact.name}`. */
export const facts = { ...promises, ...brand }

/** All texts but those of staff-browser-messages.ts. */
export const messages = {
  ...booking,
  ...forms,
  ...ui,
  ...estimate,
  ...mail,
  ...sharing,
  ...suggestions,
  ...adminPeople,
  ...adminApplications,
  ...adminScreens,
  ...adminLeads,
  ...adminList,
  ...adminAddresses,
  ...adminMedia,
  ...adminBookings,
  ...adminContent,
  ...adminInsights,
  ...adminSite,
  ...adminWorkspace,
  ...fields,
}
