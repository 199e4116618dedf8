import type { Brand } from '../brand/brand-file.ts'
import type { FontFiles } from './fonts.ts'

/** What the stylesheets take from the brand: its colours, and its fonts at their hashed addresses. */
export function brandStyles({ fonts, colours }: Brand, files: FontFiles): string {
  const families = (script: keyof Brand['fonts']) =>
    `"${fonts[script].family} Variable","${fonts[script].family}"`
  const face = (script: keyof Brand['fonts'], part: keyof FontFiles, suffix = 'Variable') => `@font-face {
  font-family: "${fonts[script].family} ${suffix}";
  src: url("${files[part].path}") format("woff2");
  font-weight: ${fonts[script].weights.join(' ')};
  font-display: swap;
  unicode-range: ${files[part].range};
}`
  const tokens = [
    ...Object.entries(colours).map(
      ([role, { light, dark }]) => `--${role}:${light === dark ? light : `light-dark(${light},${dark})`}`,
    ),
    `--font-latin:${families('latin')}`,
    `--font-arabic:${families('arabic')}`,
    `--font-names:"${fonts.arabic.family} Names"`,
    `--stop-latin:"${fonts.latin.family} Stop"`,
    `--stop-arabic:"${fonts.arabic.family} Stop"`,
  ]
  return [
    `:root{${tokens.join(';')}}`,
    face('latin', 'latin'),
    face('latin', 'latinMore'),
    face('latin', 'latinStop', 'Stop'),
    face('arabic', 'arabic'),
    face('arabic', 'arabicStop', 'Stop'),
    face('arabic', 'names', 'Names'),
  ].join('\n')
}
