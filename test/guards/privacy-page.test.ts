import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Sender } from '../../src/data/leads/senders.ts'
import { factsIn } from '../../src/i18n/messages.ts'
import { site } from '../../src/site/site.ts'
import { root } from '../support/repository/sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const config = read('wrangler.toml')
const inventory = read('docs/run/privacy.md')

type Lang = 'en' | 'ar'

/** The bodies of the page's sections as visitors read them. */
function sectionsOf(lang: Lang): string[] {
  const { privacy }: { privacy: { sections: { body: string }[] } } = JSON.parse(
    read(`locales/${lang}/content/legal.json`),
  )
  const fill = factsIn(lang)
  return privacy.sections.map(({ body }) => fill(body))
}

/** Every form in which the languages write a length of time. */
const periods = {
  en: /\b(?<count>\d+|an?|one|two|three|six|seven|ten|twelve) (?:more |working )?(?<unit>minute|hour|day|week|month|year)s?\b/gi,
  ar: /(?<count>\d+)\s(?<unit>[\u0600-\u06ff]+)|(?:مدة|بعد|خلال)\s(?<one>[\u0600-\u06ff]+)|(?<single>\S+)\sواحدة?|(?<dual>\S+?)ت?[اي]ن/g,
}
const units: Record<string, string> = Object.fromEntries(
  Object.entries({
    minute: 'دقيقة دقائق دقيق',
    hour: 'ساعة ساعات ساع',
    day: 'يوم يومًا أيام',
    week: 'أسبوع أسبوعًا أسابيع',
    month: 'شهر شهرًا أشهر',
    year: 'سنة سنوات سن عام عامًا أعوام',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])),
)

/** The lengths of time that a text names, in its order: `90 day`. */
function periodsOf(text: string, lang: Lang): string[] {
  return [...text.matchAll(periods[lang])].flatMap(({ groups: { count, unit, one, single, dual } = {} }) => {
    const word = unit ?? one ?? single ?? dual ?? ''
    // The Arabic pattern also matches numbers and duals of other nouns.
    if (lang === 'ar' && !(word in units)) return []
    const number = dual ? '2' : (count ?? '1')
    return [`${/^(?:an?|one)$/i.test(number) ? '1' : number} ${units[word] ?? word}`]
  })
}

function figure(text: string, pattern: RegExp): number {
  const [, digits = ''] = pattern.exec(text) ?? []
  expect(Number(digits), String(pattern)).toBeGreaterThan(0)
  return Number(digits)
}

const retentionDays = figure(config, /^LEAD_RETENTION_DAYS = "(\d+)"$/m)
const applicationDays = figure(config, /^APPLICATION_RETENTION_DAYS = "(\d+)"$/m)
const limiterSeconds = figure(config, /^name = "LEAD_RATE"\n.*\nsimple = .*period = (\d+)/m)
const answered = figure(inventory, /Answer within (\d+) days/)
/** The periods by section: from the code, or from docs/run/privacy.md where staff end them. */
const named: Record<number, string[]> = {
  // Verdicts are stored as long as their other actions (leads/ops/delete-expired-data.ts).
  2: [`${limiterSeconds / 60} minute`, `${site.retention.senderDays} day`, '1 year'],
  3: [`${site.retention.countYears} year`],
  5: [
    `${retentionDays} day`,
    `${retentionDays} day`,
    `${retentionDays} day`,
    `${site.retention.seenDays} day`,
    `${site.retention.senderDays} day`,
    `${figure(inventory, /Time Travel \|[^|]+\| (\d+) days/)} day`,
    `${site.retention.refusedAddressMonths} month`,
    `${figure(inventory, /(\d+) months after the last exchange/)} month`,
    `${applicationDays} day`,
    `${site.retention.applicationMonths} month`,
  ],
  6: [`${answered} day`, `${answered} day`],
  7: [`${figure(inventory, /SDAIA must know within (\d+) hours/)} hour`],
}

/** The page's words for the stored data of a sender's connection. */
const expectedTexts = {
  en: {
    source: 'a fingerprint of that address',
    network: 'one of its network',
    asn: '(ASN)',
    location: 'data centre',
  },
  ar: { source: 'بصمة رقمية لهذا العنوان', network: 'وأخرى لشبكته', asn: '(ASN)', location: 'مركز البيانات' },
} satisfies Record<Lang, Record<keyof Sender, string>>

describe.each(['en', 'ar'] as const)('the privacy page in %s', (lang) => {
  test('names exactly the periods of the code and of the inventory of personal data', () => {
    const found = sectionsOf(lang).map((section) => periodsOf(section, lang))
    expect(found).toEqual(found.map((_, section) => named[section] ?? []))
  })

  test('names all stored data about a sender’s connection', () => {
    const text = sectionsOf(lang)[2]
    for (const words of Object.values(expectedTexts[lang])) expect(text).toContain(words)
  })
})
