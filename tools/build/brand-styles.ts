import type { Brand } from '../brand/brand-file.ts'
import type { Fonts } from './public-files.ts'

/** The letters for which each font is loaded; Arabic has its own space, stop, guillemets and ellipsis. */
const RANGES = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  arabic: 'U+20,U+A0,U+2E,U+AB,U+BB,U+2026,U+600-6FF,U+200C-200F',
} as const

/** What the stylesheets take from the brand: its colours, and its fonts at their hashed addresses. */
export function brandStyles({ fonts, colours }: Brand, files: Fonts): string {
  const names = (script: keyof Fonts) => `"${fonts[script].family} Variable","${fonts[script].family}"`
  const face = (script: keyof Fonts) => `@font-face {
  font-family: "${fonts[script].family} Variable";
  src: url("${files[script]}") format("woff2");
  font-weight: ${fonts[script].weights.join(' ')};
  font-display: swap;
  unicode-range: ${RANGES[script]};
}`
  const tokens = Object.entries(colours).map(
    ([role, { light, dark }]) => `--${role}:${light === dark ? light : `light-dark(${light},${dark})`}`,
  )
  return [
    `:root{${tokens.join(';')};--font-latin:${names('latin')};--font-arabic:${names('arabic')}}`,
    face('latin'),
    face('arabic'),
  ].join('\n')
}
