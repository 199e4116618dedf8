import { optimize } from 'svgo'
import { arabicWord, footerWord, latinWord, mark } from '../../art/brand.ts'
import { calligraphySheet, smallCalligraphySheet } from '../../art/calligraphy-sheet.ts'
import { certificates } from '../../art/certificates.ts'
import { failureArt } from '../../art/failure-art.ts'
import { hero } from '../../art/hero.ts'
import { map } from '../../art/map.ts'
import { notFoundArt } from '../../art/not-found-art.ts'
import { plan, schematic, schematics } from '../../art/schematics.ts'
import { thankYouArt } from '../../art/thank-you-art.ts'
import type { BrandArt } from '../../art/word.ts'
import type { ArtLanguage, Pen } from '../../src/ui/pictures/illustrations/drawing-tools.ts'

type ByLanguage = Record<ArtLanguage, string>

/** The inline drawings: they follow the page's theme through var(--…) and hold no text. */
export function drawInline(
  pen: (language: ArtLanguage) => Pen,
  brand: BrandArt,
  heroPhone: (language: ArtLanguage) => string,
): Record<string, ByLanguage> {
  const each = (draw: (language: ArtLanguage) => string): ByLanguage => ({
    en: minimise(draw('en')),
    ar: minimise(draw('ar')),
  })
  return {
    hero: each((language) => hero(pen(language), brand, heroPhone(language))),
    measure: each((language) => calligraphySheet(pen(language), brand)),
    'measure-small': each((language) => smallCalligraphySheet(pen(language), brand)),
    map: each(map),
    fallen: each(() => notFoundArt(brand)),
    missing: each(() => failureArt(brand)),
    thanks: each((language) => thankYouArt(brand, language)),
    logo: { en: minimise(mark(brand)) + minimise(latinWord(brand)), ar: minimise(arabicWord(brand)) },
    rasm: each(() => footerWord(brand)),
    ...Object.fromEntries(
      schematics.flatMap(([name, lines]) => [
        [`schematic-${name}`, each((language) => schematic(lines, language))],
        [`plan-${name}`, each(() => plan(lines))],
      ]),
    ),
    ...Object.fromEntries(certificates.map(([name, svg]) => [`cert-${name}`, each(() => svg)])),
  }
}

/** Of one drawing or several in a row. */
const minimise = (svgs: string): string => svgs.replace(/<svg.*?<\/svg>/gs, minimiseOne)

const minimiseOne = (svg: string): string =>
  optimize(svg, {
    plugins: [
      'cleanupAttrs',
      'collapseGroups',
      'mergePaths',
      { name: 'cleanupNumericValues', params: { floatPrecision: 2 } },
      { name: 'convertPathData', params: { applyTransforms: false, floatPrecision: 2 } },
    ],
  }).data
