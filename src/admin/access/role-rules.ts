import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AuditAction } from '../../../contract/people/audit.ts'
import { type Role, roles } from '../../../contract/people/roles.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import type { StaffContext, StaffEnv } from '../staff-context.ts'

/**
 * Every route of the admin under the lowest role that may use it, with its action in the audit log: every change, and
 * every opening of personal data. Routes of owners are listed too (test/http/admin/roles.test.ts fails otherwise); an
 * unlisted route is refused to all others. The roles of the menu's entries are in shell/navigation.ts.
 */
export const routesByRole: Record<Role, Record<string, AuditAction | null>> = {
  writer: {
    [`GET ${screenPaths.pages}`]: null,
    [`GET ${screenPaths.today}`]: 'leads_listed',
    [`GET ${screenPaths.media}`]: null,
    [`GET ${screenPaths.trash}`]: null,
    [`GET ${screenPaths.calendar}`]: null,
    [`GET ${screenPaths.people}`]: null,
    'GET /admin/api/people': null,
    [`GET ${screenPaths.insights}`]: null,
    [`GET ${screenPaths.help}`]: null,
    [`GET ${screenPaths.helpPage(':subject')}`]: null,
    'GET /admin/api/insights': null,
    'GET /admin/api/insights/file': null,
    [`GET ${screenPaths.translation}`]: null,
    [`GET ${screenPaths.newPage}`]: null,
    [`GET ${screenPaths.page(':slug{.+}')}`]: null,
    [`GET ${screenPaths.preview(':id')}`]: null,
    'GET /admin/canvas': null,
    'POST /admin/canvas': null,
    'GET /admin/api/today': 'leads_listed',
    'POST /admin/api/search': 'leads_listed',
    'POST /admin/api/suggestions': null,
    'GET /admin/api/links': null,
    'GET /admin/api/block': null,
    'GET /admin/api/media': null,
    'GET /admin/api/media/:id': null,
    'POST /admin/api/media': 'file_uploaded',
    'POST /admin/api/drawn': null,
    'GET /admin/api/schedules': null,
    'GET /admin/api/pages': null,
    'GET /admin/api/pages/new': null,
    'GET /admin/api/pages/trash': null,
    'POST /admin/api/pages': 'page_created',
    'POST /admin/api/pages/customise': 'page_created',
    'POST /admin/api/pages/:id/duplicate': 'page_duplicated',
    'POST /admin/api/pages/:id/restore': 'page_restored',
    'PUT /admin/api/pages/:id/draft': 'page_saved',
    'POST /admin/api/pages/:id/discard': 'page_discarded',
    'POST /admin/api/pages/:id/name': 'page_version_named',
    'POST /admin/api/pages/:id/approval': 'approval_asked',
    'POST /admin/api/pages/:id/withdraw': 'approval_withdrawn',
    'GET /admin/api/pages/:id/texts': null,
    'GET /admin/api/pages/:id/versions': null,
    'GET /admin/api/pages/:id/versions/:version': null,
    'GET /admin/api/pages/:id/sharing': null,
    'POST /admin/api/pages/:id/reply': 'note_answered',
    'POST /admin/api/pages/:id/resolve': 'note_resolved',
  },
  editor: {
    'POST /admin/api/pages/:id/publish': 'page_published',
    'POST /admin/api/pages/:id/unpublish': 'page_unpublished',
    'POST /admin/api/pages/:id/return': 'approval_returned',
    'POST /admin/api/pages/:id/pictures': null,
    'POST /admin/api/pages/:id/schedule': 'page_scheduled',
    'POST /admin/api/pages/:id/unschedule': 'page_unscheduled',
    'POST /admin/api/pages/:id/share': 'page_shared',
    'POST /admin/api/pages/:id/unshare': 'page_unshared',
    'POST /admin/api/pages/:id/trash': 'page_trashed',
    'POST /admin/api/pages/selected': 'page_published',
    'POST /admin/api/schedules/:id/move': 'page_scheduled',
    'POST /admin/api/schedules/:id/cancel': 'page_unscheduled',
    'POST /admin/api/media/:id/describe': 'file_described',
    'POST /admin/api/media/:id/replace': 'file_replaced',
    'POST /admin/api/media/:id/trash': 'file_trashed',
    'POST /admin/api/media/:id/restore': 'file_restored',
    [`GET ${screenPaths.applications}`]: 'applications_listed',
    [`GET ${screenPaths.application(':id')}`]: 'application_opened',
    'GET /admin/api/applications': 'applications_listed',
    'GET /admin/api/applications/:id': 'application_opened',
    'GET /admin/api/applications/:id/cv': 'cv_opened',
    'POST /admin/api/applications/:id/state': 'application_moved',
    [`GET ${screenPaths.leads}`]: 'leads_listed',
    [`GET ${screenPaths.leadTemplates}`]: null,
    [`GET ${screenPaths.lead(':id')}`]: 'lead_opened',
    'GET /admin/api/leads': 'leads_listed',
    'GET /admin/api/leads/:id': 'lead_opened',
    'GET /admin/api/leads/board': 'leads_listed',
    'GET /admin/api/leads/counts': null,
    'GET /admin/api/leads/week': null,
    'GET /admin/api/leads/staff': null,
    'GET /admin/api/leads/templates': null,
    'POST /admin/api/leads/templates': 'template_saved',
    'POST /admin/api/leads/templates/delete': 'template_deleted',
    'POST /admin/api/leads/views': 'view_saved',
    'POST /admin/api/leads/views/delete': 'view_deleted',
    'POST /admin/api/leads/follow-up': 'lead_followed_up',
    'POST /admin/api/leads/:id/follow-up': 'lead_followed_up',
    'POST /admin/api/leads/:id/unread': 'lead_unread',
    'POST /admin/api/leads/:id/notes': 'lead_noted',
    'POST /admin/api/leads/:id/notes/delete': 'lead_note_deleted',
    'POST /admin/api/leads/search': null,
    'POST /admin/api/leads/selected': 'lead_released',
    'POST /admin/api/leads/continue': 'handover_continued',
    'GET /admin/api/bookings': 'leads_listed',
    'GET /admin/api/bookings/times': null,
    'POST /admin/api/bookings': 'booking_made',
    'POST /admin/api/bookings/requested': 'booking_made',
    'POST /admin/api/bookings/:id/move': 'booking_moved',
    'POST /admin/api/bookings/:id/end': 'booking_ended',
    'POST /admin/api/bookings/blocks': 'time_blocked',
    'POST /admin/api/bookings/blocks/:id/delete': 'time_unblocked',
    'POST /admin/api/bookings/feed': 'feed_made',
    'POST /admin/api/bookings/feed/revoke': 'feed_revoked',
    [`GET ${screenPaths.redirects}`]: null,
    [`GET ${screenPaths.missingAddresses}`]: null,
    'GET /admin/api/redirects': null,
    'GET /admin/api/redirects.csv': null,
    'GET /admin/api/missing': null,
    'POST /admin/api/redirects': 'redirect_saved',
    'POST /admin/api/redirects/delete': 'redirect_deleted',
    'POST /admin/api/redirects/import': 'redirects_imported',
  },
  owner: {
    [`GET ${screenPaths.site}`]: null,
    [`GET ${screenPaths.siteHours}`]: null,
    [`GET ${screenPaths.siteAnnouncement}`]: null,
    [`GET ${screenPaths.siteMenus}`]: null,
    [`GET ${screenPaths.content}`]: null,
    'GET /admin/api/site': null,
    'GET /admin/api/people/file': 'log_exported',
    'PUT /admin/api/site/draft': 'site_saved',
    'POST /admin/api/applications/:id/delete': 'application_deleted',
    'POST /admin/api/bookings/feeds/revoke': 'feed_revoked',
    'POST /admin/api/leads/export': 'leads_exported',
    'GET /admin/api/content': 'content_exported',
    'POST /admin/api/content': 'content_imported',
    'GET /admin/api/content/nights': null,
    'GET /admin/api/content/nights/:day': 'content_exported',
    'GET /admin/api/content/media/:digest{[0-9a-f]{32}}/:name': null,
    'PUT /admin/api/content/media/:digest{[0-9a-f]{32}}/:name': 'content_imported',
  },
}

type RoleRule = { minRole: Role; action: AuditAction | null }

const rules = new Map(
  roles.flatMap((minRole) =>
    Object.entries(routesByRole[minRole]).map(([route, action]): [string, RoleRule] => [
      route,
      { minRole, action },
    ]),
  ),
)

/** The lowest role and the audit action of this request. A path without a route is open to every role: it is a 404. */
export function ruleOf(c: Context): RoleRule {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  if (!route) return { minRole: 'writer', action: null }
  return rules.get(`${route.method} ${route.path}`) ?? { minRole: 'owner', action: 'other' }
}

/**
 * Adds to the audit entry of this request what its route does not say: subjects other than the `id` of the path, their
 * number, or another action. `action` null: nothing changed, or the entry is already written.
 */
export function setAuditEntry(c: StaffContext, entry: Partial<StaffEnv['Variables']['audit']>): void {
  Object.assign(c.var.audit, entry)
}
