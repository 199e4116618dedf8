import { expect, test } from 'vitest'
import { longAttacks } from '../support/attacks.ts'
import { dangers, kinds } from '../support/dangers.ts'
import { all, around, parseHtml, textOf } from '../support/html.ts'
import { policyProblems } from '../support/policy.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

/** An Arabic page with the text where it is isolated, sanitised, counted and put into JSON-LD. */
async function show(slug: string, text: string) {
  await publish({
    slug,
    title: text.slice(0, 1_000),
    description: text,
    widgets: [
      { type: 'hero', content: { title: text } },
      { type: 'article', content: { title: 'x', body: text } },
      { type: 'faq', content: { faqs: [{ question: 'x', answer: text }] } },
      { type: 'industry', content: { title: 'x', challenges: text } },
      { type: 'cta', content: { title: 'neighbour' } },
    ],
  })
  const response = await visit(`/ar/${slug}`)
  return { response, document: parseHtml(await response.clone().text()) }
}

// An article leads to the others.
await show('blog/other', 'harmless text')
const tame = await show('blog/tame', 'harmless text')

test.each(longAttacks)('%s harm no page, however long', async (name, attack) => {
  const { response, document } = await show(`blog/${name.replaceAll(' ', '-')}`, attack)
  expect(response.status).toBe(200)
  expect(dangers(document, kinds(tame.document))).toEqual([])
  expect(await policyProblems(response, document)).toEqual([])
  const last = all(document, 'h2').findLast((heading) => textOf(heading) === 'neighbour')
  expect(last && around(last)).toBe('#document html body main section div h2')
})
