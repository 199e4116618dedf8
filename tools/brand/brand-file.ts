import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../build/paths.ts'
import { colours } from './colours.ts'
import { contrastFaults } from './contrast.ts'

/** Where the brand is, from the root of the repository. */
export const brandFile = 'brand/brand.json'

const required = (what: string) => z.string().check(z.regex(/\S/, `write ${what}`))
const perLanguage = (what: string) => z.record(z.string(), required(what))
const phone = z
  .string()
  .check(z.regex(/^\+\d[\d ]{6,20}$/, 'write an international number, such as "+966 11 234 5678"'))
const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'write an e-mail address'))
const digits = (what: string) => z.string().check(z.regex(/^\d+$/, `write ${what} as digits in quotes`))

const weight = z
  .number()
  .check(z.gte(1, 'write a weight from 1 to 1000'), z.lte(1000, 'write a weight from 1 to 1000'))
const font = z.strictObject({
  /** As the stylesheet names it. */
  family: required('the name of the font'),
  /** In public/fonts/. */
  file: z
    .string()
    .check(z.regex(/^[a-z0-9-]+\.woff2$/, 'write the name of a woff2 file in public/fonts, in kebab case')),
  /** Lightest and boldest weight of the file. */
  weights: z.tuple([weight, weight]),
})

const day = z.enum(
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  'write an English weekday in lower case',
)
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'write a time as "09:00"'))
const drawing = z
  .string()
  .check(z.regex(/^[a-z0-9-]+\.svg$/, 'write the name of an svg file in brand, in kebab case'))

const schema = z.strictObject({
  name: perLanguage('the short name, as in titles'),
  /** What the logos of Latin and Arabic pages show; the drawings show the Arabic word. */
  word: z.strictObject({
    latin: required('the word of the Latin logo'),
    arabic: required('the Arabic word'),
  }),
  legalName: perLanguage('the name in the commercial register'),
  phone,
  email,
  privacyEmail: email,
  whatsapp: phone,
  street: perLanguage('the street of the office'),
  district: perLanguage('the district of the city, as people name it'),
  city: perLanguage('the city of the office'),
  /** ISO 3166-1, for search engines. */
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/, 'write two capital letters, such as "SA"')),
  country: perLanguage('the country of the office'),
  map: z.string().check(z.regex(/^https:\/\/\S+$/, 'write a link to a map, which begins with https://')),
  commercialRegistration: digits('the number in the commercial register'),
  vatNumber: digits('the VAT number'),
  foundedYear: z
    .int('write a year')
    .check(z.gte(1900, 'write a year after 1900'), z.lte(2100, 'write a year before 2100')),
  timeZone: z.string().check(z.refine(isTimeZone, 'write an IANA time zone, such as "Asia/Riyadh"')),
  clockCity: perLanguage('the city that people name with the time zone'),
  /** Rows of first and last day (or one) with opening and closing time; no times on closed days. */
  hours: z
    .array(
      z.strictObject({
        days: z
          .array(day)
          .check(
            z.minLength(1, 'write one day, or the first and the last'),
            z.maxLength(2, 'write one day, or the first and the last'),
          ),
        times: z
          .array(time)
          .check(
            z.refine(
              (times) => times.length === 0 || times.length === 2,
              'write two times, or none on closed days',
            ),
          ),
      }),
    )
    .check(z.minLength(1, 'write at least one row')),
  fonts: z.strictObject({ latin: font, arabic: font }),
  /** Drawings of 40 x 40 units beside the Latin word and on the app icon; without them, the initial. */
  mark: z.optional(z.strictObject({ logo: drawing, icon: drawing })),
  colours,
})

export type Brand = z.infer<typeof schema>

/** The brand's facts. Throws an error that lists every fault, where it is and what is allowed. */
export function readBrand(text = readFileSync(join(root, brandFile), 'utf8')): Brand {
  const { success, data, error } = schema.safeParse(parseJson(text), { reportInput: true })
  if (!success) throw new BrandError(error.issues.flatMap(faultsOf))
  const faults = [...missingLanguages(data), ...contrastFaults(data.colours)]
  if (faults.length > 0) throw new BrandError(faults)
  return data
}

/** Faults as `path: what to write`; the message has one per line. */
class BrandError extends Error {
  override name = 'BrandError'
  constructor(faults: string[]) {
    super([`${brandFile} has faults:`, ...faults.map((fault) => `  ${fault}`)].join('\n'))
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BrandError([error instanceof Error ? error.message : String(error)])
  }
}

function faultsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${[...issue.path, key].join('.')}: this field is unknown; remove it`)
  }
  if (issue.code !== 'invalid_type') return [`${path}: ${issue.message}`]
  const missing = issue.input === undefined
  return [
    `${path}: ${missing ? 'this field is missing; write' : 'write'} ${typeNames[issue.expected] ?? issue.expected}`,
  ]
}

const typeNames: Record<string, string> = {
  string: 'a text in quotes',
  record: 'a text per language, such as { "en": "…", "ar": "…" }',
  object: 'an object in braces',
  array: 'a list in brackets',
  tuple: 'a list in brackets',
  int: 'a whole number',
  number: 'a number',
}

/** Texts that lack a language of `name`, or have one that `name` lacks. */
function missingLanguages(brand: Brand): string[] {
  const languages = Object.keys(brand.name)
  const { name, legalName, street, district, city, country, clockCity } = brand
  const texts = { name, legalName, street, district, city, country, clockCity }
  return Object.entries(texts).flatMap(([field, value]) => {
    const missing = languages.filter((lang) => !Object.hasOwn(value, lang))
    const unknown = Object.keys(value).filter((lang) => !languages.includes(lang))
    return [
      ...missing.map(
        (lang) => `${field}.${lang}: this text is missing, because name has the language "${lang}"`,
      ),
      ...unknown.map((lang) => `${field}.${lang}: name has no language "${lang}"`),
    ]
  })
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
