/**
 * Lucide icons used by components; the build step puts their bodies into the manifest, together with
 * those that content names (`"icon": "…"`).
 */
export const iconNames = [
  'arrow-right',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'clock',
  'copy',
  'download',
  'external-link',
  'eye',
  'inbox',
  'languages',
  'loader-circle',
  'mail',
  'map-pin',
  'menu',
  'message-circle',
  'moon',
  'pencil',
  'phone',
  'plus',
  'send',
  'sun',
  'trash-2',
  'triangle-alert',
  'user-round',
  'x',
] as const

export type IconName = (typeof iconNames)[number]
