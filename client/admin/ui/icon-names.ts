/** Lucide icons of the admin's frame and workspace, which no page of visitors has. */
export const adminIcons = [
  'arrow-left-right',
  'calendar-days',
  'check',
  'chevron-down',
  'chevron-right',
  'circle-alert',
  'ellipsis',
  'external-link',
  'files',
  'globe',
  'history',
  'images',
  'inbox',
  'info',
  'languages',
  'panel-left',
  'plus',
  'search',
  'sunrise',
  'x',
] as const

export type AdminIcon = (typeof adminIcons)[number]
