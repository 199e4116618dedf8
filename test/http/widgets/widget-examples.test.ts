import { env } from 'cloudflare:workers'
import { afterAll, afterEach, expect, test } from 'vitest'
import { assets } from '../../../src/html/assets.ts'
import { pageAssets } from '../../../src/html/page-assets.ts'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { postEnquiry } from '../../support/leads/enquiry.ts'
import {
  allElements,
  closest,
  type Element,
  metaContents,
  ownText,
  parseHtml,
  rawText,
  textOf,
  withClass,
} from '../../support/requests/html.ts'
import { addresses, load } from '../../support/requests/pages.ts'
import { policyProblems } from '../../support/requests/policy.ts'
import { visit } from '../../support/requests/visit.ts'
import { examples, renderExample } from '../../support/staff/widget-examples.ts'

/* Valid HTML and complete styles, for pages and for every example of every widget. */

// Requested names that the manifest lacks: such an icon or drawing is left out without an error.
const missingNames = new Set<string>()
const watched = [pageAssets.icons, pageAssets.logos, pageAssets.art.inline]
// The prototype is only asked for names that the object itself lacks.
const recordingPrototype = new Proxy(
  {},
  {
    get: (_, name) => {
      if (typeof name === 'string' && name !== 'toJSON') missingNames.add(name)
      return undefined
    },
  },
)
for (const part of watched) Object.setPrototypeOf(part, recordingPrototype)
afterAll(() => {
  for (const part of watched) Object.setPrototypeOf(part, Object.prototype)
})

// Rendered here, so that missing names are recorded.
const pages = await Promise.all(
  addresses
    .filter(({ lang }) => lang === 'ar')
    .map(async ({ path, slug }) => ({ name: path, slug, ...(await load(path)) })),
)
const renderedExamples = await Promise.all(examples.map(renderExample))
const forms = { full: { page: 'contact', form: 'w2' }, compact: { page: 'home', form: 'w9' } } as const
const renderedForms = await Promise.all(
  [
    visit('/ar/no-such-page'),
    visit('/ar/services/no-such-service'),
    visit('/ar/page/away', { env: { DB: brokenDatabase() } }),
    postEnquiry({ kind: 'full', ...forms.full }, { lang: 'ar' }),
    postEnquiry({ kind: 'compact', ...forms.compact }, { lang: 'ar' }),
    postEnquiry('name=%ff', { lang: 'ar' }),
  ].map(async (request) => {
    const response = await request
    const html = await response.text()
    return { name: `an answer of ${response.status}`, html, document: parseHtml(html) }
  }),
)
const ofExamples = renderedExamples
  .filter(({ lang }) => lang === 'ar')
  .map(({ type, name, html, document }) => ({ name: `${type}, ${name}`, html, document }))
const documents = [...renderedForms, ...pages, ...ofExamples]

test('every example is rendered without a notice, and its pictures have sizes and alternatives', () => {
  const faults = renderedExamples.flatMap(({ type, name, lang, main, isComplete }) =>
    [
      ...(isComplete && main.children.length > 0 ? [] : ['incomplete']),
      ...allElements(main, ({ attributes }) => attributes.role === 'note').map(textOf),
      ...allElements(main, 'img').flatMap(({ attributes: { alt, width = '', height = '' } }) =>
        alt === undefined || !/^\d+ \d+$/.test(`${width} ${height}`) ? ['picture'] : [],
      ),
      ...(lang === 'en' ? unmarkedTexts(main) : []),
    ].map((fault) => `${type}, ${name}, ${lang}: ${fault}`),
  )
  expect(faults).toEqual([])
})

/** Arabic without its language on an English page; labels of scripts are plain text. */
const unmarkedTexts = (main: Element) =>
  allElements(main)
    .filter(({ tag }) => !['option', 'button', 'script'].includes(tag))
    .filter((element) => {
      const within = closest(element, ({ attributes }) => 'lang' in attributes)?.attributes.lang
      return within !== 'ar' && /[\u0600-\u06ff]/.test(ownText(element))
    })
    .map(textOf)

/** The faults of a document; the validator runs in Node, behind a binding of the tests. */
async function faultsOf(html: string): Promise<string[]> {
  const answer = await env.HTML_VALIDATOR.fetch('http://validator/', { method: 'POST', body: html })
  return answer.json()
}

test('the validator distinguishes valid from invalid HTML', async () => {
  const document = (body: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><main>${body}</main></body></html>`
  expect(await faultsOf(document('<p>Text</p>'))).toEqual([])
  for (const [body, fault] of [
    ['<ul><p>Text</p></ul>', 'element-permitted-content'],
    ['<p id="a">A</p><p id="a">B</p>', 'no-dup-id'],
    ['<dl><div><dd>1</dd><dt>A</dt></div></dl>', 'own/name-first'],
    ['<label>A <select placeholder="A"><option>B</option></select></label>', 'own/hint-where-typed'],
  ] as const)
    expect((await faultsOf(document(body))).join(), body).toContain(fault)
})

test('one page of each type and every example are valid HTML in Arabic', async () => {
  const faults: string[] = []
  const kinds = new Map(pages.map((page) => [page.slug.replace(/\/.*/, '/'), page]))
  for (const { name, html } of [...renderedForms, ...kinds.values(), ...ofExamples])
    faults.push(...(await faultsOf(html)).map((fault) => `${name}: ${fault}`))
  expect(faults).toEqual([])
})

/** Classes without their own rule, each with its reason. */
const withoutRule: Record<string, string> = {
  'align-left': 'the default of its siblings',
  'edge-night': 'the default of its sibling',
  'menu-actions': 'the closed menu gets its looks from the linked sheet',
  plain: 'a section after the header has the rule',
  flip: 'turns from right to left only',
  rasm: 'names a drawing',
}

test('every class of a document has a rule in its inline or linked styles', () => {
  const faults = documents.flatMap(({ name, document }) => {
    const paths = new Set(allElements(document, 'link').map(({ attributes }) => attributes.href))
    const linked = pageAssets.styles.sheets.filter(({ path }) => paths.has(path))
    const css = allElements(document, 'style').map(rawText).join('\n') + JSON.stringify(linked)
    const styled = new Set(
      Array.from(css.matchAll(/\.((?:[A-Za-z_]|-[A-Za-z_-])(?:[\w-]|\\.)*)/g), ([, found = '']) =>
        found.replaceAll('\\', ''),
      ),
    )
    const used = new Set(
      allElements(document)
        .filter(({ parent }) => closest(parent, ({ tag }) => tag === 'svg') === null)
        .flatMap(({ attributes }) => attributes.class?.split(/\s+/) ?? []),
    )
    return [...used].flatMap((found) =>
      found && !styled.has(found) && !Object.hasOwn(withoutRule, found) ? [`${name}: ${found}`] : [],
    )
  })
  expect(faults).toEqual([])
})

test('the arrow of a button is not on a line of its own', () => {
  const arrows = documents.flatMap(({ name, document }) =>
    allElements(document, 'svg').flatMap((svg) => {
      const button = closest(svg, ({ attributes }) => /(?:^| )btn(?: |$)/.test(attributes.class ?? ''))
      return button && /(?:^| )go(?: |$)/.test(svg.attributes.class ?? '')
        ? [{ name, isItem: svg.parent === button }]
        : []
    }),
  )
  expect(arrows.length).toBeGreaterThan(2)
  expect(arrows.filter(({ isItem }) => !isItem)).toEqual([])
})

test('every requested icon, logo, picture and drawing exists', () => {
  expect([...missingNames]).toEqual([])
  // A missing picture is replaced by a pattern.
  const patterns = pages.flatMap(({ name, document }) =>
    allElements(document, 'img').flatMap(({ attributes: { src = '' } }) =>
      src.startsWith('/drawn/') ? [`${name}: ${src}`] : [],
    ),
  )
  expect(patterns).toEqual([])
})

const { mode } = assets
afterEach(() => {
  assets.mode = mode
})

test('the gallery shows every example in development, and does not exist in production', async () => {
  assets.mode = 'production'
  for (const path of ['/dev/widgets', '/ar/dev/widgets/hero', '/dev/widgets/no-such-type'])
    expect((await visit(path)).status, path).toBe(404)
  assets.mode = 'development'
  const { response, document } = await load('/dev/widgets')
  const ofTheOverlay = `styles from 'nonce-development'`
  expect([response.headers.get('cache-control'), metaContents(document, 'robots')]).toEqual([
    'no-store',
    ['noindex'],
  ])
  expect(await policyProblems(response, document)).toEqual([ofTheOverlay])
  const headings = new Set(allElements(document, 'h2').map(textOf))
  const expected = examples.map(({ type, name }) => `${type}: ${name}`)
  expect(expected.filter((heading) => !headings.has(heading))).toEqual([])
  const { document: single } = await load('/ar/dev/widgets/faq')
  expect([allElements(single, 'details').length > 0, withClass(single, 'hero')]).toEqual([true, []])
})
