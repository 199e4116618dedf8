import { describe, expect, test } from 'vitest'
import { type Lang, localPath } from '../../src/i18n/languages.ts'
import { widgetTypes } from '../../src/widgets/registry.ts'
import { attacks } from '../support/attacks.ts'
import { dangers, kinds } from '../support/dangers.ts'
import { all, around, only, parseHtml, textOf } from '../support/html.ts'
import { policyProblems } from '../support/policy.ts'
import { publish } from '../support/publish.ts'
import { type Spelling, spread } from '../support/spread.ts'
import { visit } from '../support/visit.ts'

const neighbour = { type: 'text', content: { body: '<p>neighbour</p>' } }
/** A widget without fields of its own has no place for an attack. */
const everyType = [...widgetTypes.values()].filter(({ examples }) => JSON.stringify(examples.full) !== '{}')
let pages = 0

/** A page of widgets with the attack in every field, and in its title and description. */
async function show(lang: Lang, attack: string, spelling: Spelling) {
  const slug = `page/attack-${++pages}`
  const text = spelling === 'plain' ? attack : { en: attack, ar: attack }
  const widgets = everyType.flatMap((widget) => [
    { type: widget.type, content: spread(widget, attack, spelling) },
    neighbour,
  ])
  await publish({ slug, title: text, description: text, widgets })
  const response = await visit(localPath(lang, `/${slug}`))
  const document = parseHtml(await response.clone().text())
  return { response, document, neighbours: widgets.length / 2 }
}

/** Several at a time: each alone is in every field already, and what differs is only how it is stored. */
const together = attacks
  .filter((_, index) => index % 6 === 0)
  .map((_, group) => attacks.slice(group * 6, group * 6 + 6).join(' '))

const spellings = [
  { lang: 'en', spelling: 'plain', texts: attacks },
  { lang: 'ar', spelling: 'localised', texts: together },
] as const

describe.each(spellings)(
  'in every field of every widget, $spelling, in $lang',
  async ({ lang, spelling, texts }) => {
    const tame = await show(lang, 'harmless, 12 % of text', spelling)
    const known = kinds(tame.document)

    async function expectInert(attack: string) {
      const { response, document, neighbours } = await show(lang, attack, spelling)
      expect(response.status).toBe(200)
      expect(dangers(document, known)).toEqual([])
      expect(await policyProblems(response, document)).toEqual([])
      const notices = all(document, ({ attributes }) => attributes.role === 'note')
      expect(notices.map(textOf)).toEqual([])
      const paragraphs = all(document, 'p').filter((paragraph) => textOf(paragraph) === 'neighbour')
      expect(paragraphs).toHaveLength(neighbours)
      expect(new Set(paragraphs.map(around))).toEqual(
        new Set(['#document html body main section div div div p']),
      )
      expect(around(only(document, 'footer'))).toBe('#document html body footer')
    }

    test('harmless text is rendered without a notice', async () => {
      expect(tame.response.status).toBe(200)
      expect(all(tame.document, ({ attributes }) => attributes.role === 'note').map(textOf)).toEqual([])
    })

    test.each([...texts])('%j is inert', (attack) => expectInert(attack))
  },
)
