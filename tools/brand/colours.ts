import * as z from 'zod/mini'

const hex = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/, 'write a colour as six lower-case digits, such as "#0e86c8"'))
const colour = z.strictObject({ light: hex, dark: hex })

/** The colour roles: each is a token of the stylesheets, with a value per theme. */
export const colours = z.strictObject({
  /** Page, alternate sections, wells; cards and menus. */
  bg: colour,
  'bg-2': colour,
  'bg-3': colour,
  surface: colour,
  /** Headings, body text, captions. */
  ink: colour,
  'ink-2': colour,
  'ink-3': colour,
  /** Hairlines; outlines of controls. */
  line: colour,
  'line-2': colour,
  /** Graphics; links; the main button with its text. */
  accent: colour,
  'accent-text': colour,
  'accent-fill': colour,
  'accent-fill-hover': colour,
  'on-accent': colour,
  /** The neutral button with its text. */
  action: colour,
  'action-hover': colour,
  'on-action': colour,
  /** The closing band of pages. */
  band: colour,
  'on-band': colour,
  /** Sections that are dark in both themes, and the app icon. */
  night: colour,
  /** The large word of the footer. */
  'night-2': colour,
  'night-line': colour,
  'on-night': colour,
  'on-night-2': colour,
  'night-accent': colour,
})

export type Colours = z.infer<typeof colours>
