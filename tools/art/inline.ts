import { optimize } from 'svgo'
import { arabicWord, footerWord, latinWord, mark } from '../../art/brand.ts'
import { type CertificateName, certificate } from '../../art/certificates.ts'
import { fallen } from '../../art/fallen.ts'
import { hero } from '../../art/hero.ts'
import { map } from '../../art/map.ts'
import { measure, smallMeasure } from '../../art/measure.ts'
import { missing } from '../../art/missing.ts'
import { plan, type SchematicName, schematic } from '../../art/schematics.ts'
import { thanks } from '../../art/thanks.ts'
import type { BrandArt } from '../../art/word.ts'
import type { ArtLanguage, Pen } from '../../src/ui/illustrations/pen.ts'

export type InlineName =
  | 'hero'
  | 'measure'
  | 'measure-small'
  | 'map'
  | 'fallen'
  | 'missing'
  | 'thanks'
  | 'logo'
  | 'rasm'
  | `schematic-${SchematicName}`
  | `plan-${SchematicName}`
  | `cert-${CertificateName}`

type ByLanguage = Record<ArtLanguage, string>

/** The inline drawings: they follow the page's theme through var(--…) and hold no text. */
export function drawInline(
  pen: (language: ArtLanguage) => Pen,
  brand: BrandArt,
  heroPhone: (language: ArtLanguage) => string,
): Record<InlineName, ByLanguage> {
  const each = (draw: (language: ArtLanguage) => string): ByLanguage => ({
    en: minimise(draw('en')),
    ar: minimise(draw('ar')),
  })
  const service = (name: SchematicName) => each((language) => schematic(name, language))
  const large = (name: SchematicName) => each(() => plan(name))
  const badge = (name: CertificateName) => each(() => certificate(name))
  return {
    hero: each((language) => hero(pen(language), brand, heroPhone(language))),
    measure: each((language) => measure(pen(language), brand)),
    'measure-small': each((language) => smallMeasure(pen(language), brand)),
    map: each(map),
    fallen: each(() => fallen(brand)),
    missing: each(() => missing(brand)),
    thanks: each((language) => thanks(brand, language)),
    logo: { en: minimise(mark(brand)) + minimise(latinWord(brand)), ar: minimise(arabicWord(brand)) },
    rasm: each(() => footerWord(brand)),
    'schematic-mobile': service('mobile'),
    'plan-mobile': large('mobile'),
    'schematic-web': service('web'),
    'plan-web': large('web'),
    'schematic-design': service('design'),
    'plan-design': large('design'),
    'schematic-mvp': service('mvp'),
    'plan-mvp': large('mvp'),
    'schematic-api': service('api'),
    'plan-api': large('api'),
    'schematic-cloud': service('cloud'),
    'plan-cloud': large('cloud'),
    'schematic-support': service('support'),
    'plan-support': large('support'),
    'schematic-ai': service('ai'),
    'plan-ai': large('ai'),
    'schematic-llm': service('llm'),
    'plan-llm': large('llm'),
    'schematic-performance': service('performance'),
    'plan-performance': large('performance'),
    'schematic-analytics': service('analytics'),
    'plan-analytics': large('analytics'),
    'schematic-custom': service('custom'),
    'plan-custom': large('custom'),
    'cert-security': badge('security'),
    'cert-quality': badge('quality'),
    'cert-privacy': badge('privacy'),
    'cert-accessibility': badge('accessibility'),
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
