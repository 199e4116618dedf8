/*
 * What a restore of the database to an earlier time (docs/run/runbooks/restore-yesterday.md) does with each table.
 */

/** What visitors, applicants and staff did about enquiries since is carried over. Parents before their children. */
export const carriedTables = [
  'leads',
  'lead_history',
  'lead_notes',
  'lead_views',
  'spam_verdicts',
  'bookings',
  'blocked_times',
  'calendar_feeds',
  'mails',
  'refused_addresses',
  'address_key',
  'crm_handovers',
  'applications',
  'audit_log',
] as const

/** Content, and what the site makes anew: as it was at that time. */
export const restoredTables = [
  'pages',
  'page_drafts',
  'page_texts',
  'page_revisions',
  'page_widgets',
  'page_notes',
  'shared_links',
  'approvals',
  'widgets',
  'schedules',
  'schedule_pages',
  'redirects',
  'built_in_changes',
  'services',
  'industries',
  'app_ideas',
  'media',
  'drawn_pictures',
  'reply_templates',
  'daily_counts',
  'missing_addresses',
  'lead_searches',
  'lead_marks',
  'crm_circuit',
  'source_salts',
] as const
