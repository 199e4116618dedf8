/* The actions of the audit log, which has no texts of pages and no data of visitors. */

/** The subjects of actions. */
export const auditKinds = ['page', 'lead', 'application', 'file', 'address', 'site'] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditActions = {
  page: [
    'page_created',
    'page_saved',
    'page_discarded',
    'page_version_named',
    'page_published',
    'page_unpublished',
    'page_scheduled',
    'page_unscheduled',
    'page_trashed',
    'page_restored',
    'page_duplicated',
    'page_shared',
    'page_unshared',
    'approval_asked',
    'approval_withdrawn',
    'approval_returned',
    'note_answered',
    'note_resolved',
  ],
  lead: [
    'lead_opened',
    'leads_listed',
    'lead_followed_up',
    'lead_noted',
    'lead_note_deleted',
    'lead_unread',
    'lead_released',
    'lead_released_alike',
    'lead_spam',
    'lead_spam_alike',
    'lead_resent',
    'leads_deleted',
    'leads_exported',
    'handover_continued',
    'template_saved',
    'template_deleted',
    'view_saved',
    'view_deleted',
    'booking_made',
    'booking_moved',
    'booking_ended',
    'time_blocked',
    'time_unblocked',
    'feed_made',
    'feed_revoked',
  ],
  application: [
    'applications_listed',
    'application_opened',
    'cv_opened',
    'application_moved',
    'application_deleted',
  ],
  file: ['file_uploaded', 'file_described', 'file_replaced', 'file_trashed', 'file_restored'],
  address: ['redirect_saved', 'redirect_deleted', 'redirects_imported'],
  site: ['site_saved', 'content_exported', 'content_imported', 'log_exported', 'other'],
} as const satisfies Record<AuditKind, readonly string[]>

export type AuditAction = (typeof auditActions)[AuditKind][number]
