import { afterAll, describe, expect, test } from 'vitest'
import { assets } from '../../src/assets.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { postEnquiry } from '../support/enquiry.ts'
import { draw, examples } from '../support/examples.ts'
import { all, type Element, parseHtml, rawText } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'
import { visit } from '../support/visit.ts'

// Names that were asked of the manifest and are not in it: such an icon or drawing is silently left out.
const missing = new Set<string>()
const watched = [assets.icons, assets.logos, assets.art.files, assets.art.inline]
for (const part of watched) noteMissing(part)
afterAll(() => {
  for (const part of watched) Object.setPrototypeOf(part, Object.prototype)
})

/** Classes without a rule of their own, each with its reason. */
const withoutRule: Record<string, string> = {
  'align-left': 'the default of its siblings',
  'edge-night': 'the default of its sibling',
  'menu-actions': 'the closed menu gets its looks from the linked sheet',
  flip: 'turns from right to left only',
  rasm: 'names a drawing',
}

/** The rules of the sheet that every document links. */
const linked = JSON.stringify(assets.styles.layers)

/** Classes in the document for which none of the stylesheets it carries has a rule. */
function unstyled(document: Element): string[] {
  const css = all(document, 'style').map(rawText).join('\n') + linked
  const styled = new Set(
    Array.from(css.matchAll(/\.((?:[A-Za-z_]|-[A-Za-z_-])(?:[\w-]|\\.)*)/g), ([, name = '']) =>
      name.replaceAll('\\', ''),
    ),
  )
  const used = all(document)
    .filter((element) => !within(element, 'svg'))
    .flatMap(({ attributes }) => attributes.class?.split(/\s+/) ?? [])
  return [...new Set(used)].filter((name) => name && !styled.has(name) && !Object.hasOwn(withoutRule, name))
}

function within(element: Element, tag: string): boolean {
  return element.parent !== null && (element.parent.tag === tag || within(element.parent, tag))
}

const pages = await seeAll()

test.each(pages)('$path has a rule for every class it uses', ({ document }) => {
  expect(unstyled(document)).toEqual([])
})

test.each(langs)('per-request pages in %s do so too', async (lang) => {
  for (const response of [
    await visit(localPath(lang, '/no-such-page')),
    await visit(localPath(lang, '/blog/x'), { env: { DB: brokenDatabase() } }),
    await postEnquiry({ kind: 'full', page: 'contact', form: 'w2' }, { lang }),
    await postEnquiry({ kind: 'compact', page: 'home', form: 'w9' }, { lang }),
    await postEnquiry('name=%ff', { lang }),
  ]) {
    expect(unstyled(parseHtml(await response.text())), `${response.status}`).toEqual([])
  }
})

describe.each(examples.filter(({ lang }) => lang === 'ar'))('$type, $name', (example) => {
  test('brings a rule for every class it uses', async () => {
    expect(unstyled((await draw(example)).document)).toEqual([])
  })
})

test('every requested icon, logo, picture and drawing exists', async () => {
  await Promise.all(examples.map(draw))
  expect([...missing]).toEqual([])
})

function noteMissing(part: Record<string, unknown>): void {
  // A prototype is asked for what the object itself does not have.
  const watching = new Proxy(
    {},
    {
      get: (_, name) => {
        if (typeof name === 'string' && name !== 'toJSON') missing.add(name)
        return undefined
      },
    },
  )
  Object.setPrototypeOf(part, watching)
}
