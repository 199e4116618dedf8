import { expect, test } from 'vitest'
import { allElements, onlyElement, textOf } from '../../support/requests/html.ts'
import { renderExample } from '../../support/staff/widget-examples.ts'

const lead = { en: 'A sentence that leads.', ar: 'جملة تقود القسم.' }
const sections = [
  { type: 'services', content: { subtitle: lead }, headings: 'h2' },
  { type: 'industries', content: { subtitle: lead }, headings: 'h2' },
  { type: 'faq', content: { subtitle: lead, faqs: [{ question: 'Who?', answer: '<p>We.</p>' }] } },
  { type: 'team', content: { subtitle: lead, team_members: [{ name: 'Dana' }] } },
  { type: 'gallery', content: { description: lead } },
  { type: 'estimate', content: { subtitle: lead } },
]

test('a section with a lead but no title shows the lead and no empty heading', async () => {
  for (const section of sections) {
    const { main } = await renderExample({ ...section, name: 'a lead alone', lang: 'ar' })
    const head = onlyElement(main, ({ attributes }) => attributes.class === 'section-head')
    expect(textOf(head)).toBe(lead.ar)
    expect(allElements(head, ({ tag }) => /^h\d$/.test(tag))).toEqual([])
    const headings = allElements(main, ({ tag }) => /^h[2-6]$/.test(tag))
    expect(headings.filter((heading) => textOf(heading) === '')).toEqual([])
    // Without a title of the section, its entries are one level below the page.
    if (section.headings) expect(headings[0]?.tag).toBe(section.headings)
  }
})
