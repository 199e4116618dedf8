import type { Brand } from '../../brand/brand-file.ts'
import type { FontFiles } from '../fonts.ts'

/** What the stylesheets take from the brand: its colours, and its fonts at their hashed addresses. */
export function brandStyles({ fonts, colours }: Brand, files: FontFiles): string {
  const families = (script: Script) => `"${fonts[script].family} Variable","${fonts[script].family}"`
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
    face(fonts.latin, files.latin),
    face(fonts.latin, files.latinStop, 'Stop'),
    face(fonts.arabic, files.arabic),
    face(fonts.arabic, files.arabicStop, 'Stop'),
    face(fonts.arabic, files.names, 'Names'),
    sisters(files.sisters.path),
  ].join('\n')
}

/** The letters that few pages have, and hardly one in its first screen. */
export function rareLetters({ fonts }: Brand, files: FontFiles): string {
  return face(fonts.latin, files.latinMore)
}

type Script = keyof Brand['fonts']

function face(
  { family, weights }: Brand['fonts'][Script],
  { path, range }: FontFiles[keyof FontFiles],
  suffix = 'Variable',
): string {
  return `@font-face {
  font-family: "${family} ${suffix}";
  src: url("${path}") format("woff2");
  font-weight: ${weights.join(' ')};
  font-display: swap;
  unicode-range: ${range};
}`
}

/** Of one weight, used only by the Arabic sister of a heading (styles/site/parts/page-header.css). */
function sisters(path: string): string {
  return `@font-face { font-family: Sisters; src: url("${path}") format("woff2"); font-display: swap; }`
}
