import { describe, expect, test } from 'vitest'
import { type DescribedField, describeFields } from '../../src/widgets/describe.ts'
import { widgetTypes } from '../../src/widgets/registry.ts'
import { draw, examples } from '../support/examples.ts'
import { all, closest, ownText, textOf } from '../support/html.ts'

const hasText = ({ kind, fields = [] }: DescribedField): boolean =>
  kind === 'text' || kind === 'html' || fields.some(hasText)

const drawn = await Promise.all(examples.map(draw))

describe.each(drawn)('$type, $name, in $lang', ({ main, document, complete }) => {
  test('is rendered without a notice, with unique ids', () => {
    expect(complete).toBe(true)
    expect(all(main, ({ attributes }) => attributes.role === 'note').map(textOf)).toEqual([])
    expect(main.children.length).toBeGreaterThan(0)
    const ids = all(document, ({ attributes }) => 'id' in attributes).map(({ attributes }) => attributes.id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('gives every picture its size and an alt text, possibly empty', () => {
    for (const { attributes } of all(main, 'img')) {
      expect(attributes).toMatchObject({
        alt: expect.any(String),
        width: expect.stringMatching(/^\d+$/),
        height: expect.stringMatching(/^\d+$/),
      })
    }
  })
})

describe.each(drawn.filter(({ lang }) => lang === 'en'))('$type, $name, on an English page', ({ main }) => {
  test('marks every Arabic text as Arabic', () => {
    const unmarked = all(main).filter((element) => {
      // A button's label travels to a script as plain text.
      // Nor does a data block for search engines have a language of its own.
      if (['option', 'button', 'script'].includes(element.tag)) return false
      const within = closest(element, ({ attributes }) => 'lang' in attributes)?.attributes.lang
      return within !== 'ar' && /[\u0600-\u06ff]/.test(ownText(element))
    })
    expect(unmarked.map(textOf)).toEqual([])
  })
})

describe.each([...widgetTypes.values()])('$type', ({ type, examples, schema }) => {
  test('has a minimal, a full and a long Arabic example', () => {
    expect(Object.keys(examples)).toEqual(expect.arrayContaining(['minimal', 'full', 'long-arabic']))
    // A widget without texts of its own has nothing to be long in.
    if (describeFields(schema).some(hasText)) {
      expect(JSON.stringify(examples['long-arabic'])).toMatch(/[\u0600-\u06ff]{4}/)
    }
  })

  test('refuses a non-object instead of throwing', () => {
    const taken = [null, 'text', 7, []].filter((content) => schema.safeParse(content).success)
    expect(taken).toEqual([])
    expect(type).toMatch(/^[a-z]+(?:_[a-z]+)*$/)
  })
})
