/**
 * Lucide icons that components name; the build step puts their bodies into the manifest, together with
 * those that content names (`"icon": "…"`).
 */
export const iconNames = [
  'arrow-right',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'clock',
  'external-link',
  'languages',
  'loader-circle',
  'mail',
  'map-pin',
  'menu',
  'message-circle',
  'moon',
  'phone',
  'star',
  'sun',
  'triangle-alert',
  'x',
] as const

export type IconName = (typeof iconNames)[number]
