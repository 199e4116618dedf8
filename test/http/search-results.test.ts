import { beforeAll, describe, expect, test } from 'vitest'
import seeded from '../../tools/seed/content.json'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { origin, visit } from '../support/visit.ts'
import { allXml, parseXml } from '../support/xml.ts'

/* What a search engine shows of each address: it cuts what is longer, and adds to what is shorter. */

type Result = { address: string; title: string; description: string }

async function resultAt(address: string): Promise<Result> {
  const document = parseHtml(await (await visit(address.slice(origin.length) || '/')).text())
  const [meta] = all(document, ({ tag, attributes }) => tag === 'meta' && attributes.name === 'description')
  return {
    address,
    title: textOf(only(only(document, 'head'), 'title')).replace(/[\u2066-\u2069]/g, ''),
    description: (meta?.attributes.content ?? '').replace(/[\u2066-\u2069]/g, ''),
  }
}

let results: Result[] = []
beforeAll(async () => {
  for (const { slug, title, meta_description: description, body } of seeded.pages) {
    await publish({ slug, title, description, widgets: [{ type: 'article', content: { title, body } }] })
  }
  for (const { slug, title, meta_description: description, widgets } of seeded.composed) {
    await publish({ slug, title, description, widgets })
  }
  const sitemap = parseXml(await (await visit('/sitemap.xml')).text())
  results = await Promise.all(allXml(sitemap, 'loc').map(({ text }) => resultAt(text)))
})

const outside = (from: number, to: number, read: (result: Result) => string) =>
  results
    .filter((result) => read(result).length < from || read(result).length > to)
    .map((result) => `${result.address}: ${read(result).length}, ${read(result)}`)

function repeated(read: (result: Result) => string): string[] {
  const known = new Set<string>()
  return results.map(read).filter((text) => known.has(text) || !known.add(text))
}

describe('every address of the sitemap', () => {
  test('has a title of 30 to 60 characters, the name of the agency included, and no other has it', () => {
    expect(results.length).toBeGreaterThan(90)
    expect(outside(30, 60, ({ title }) => title)).toEqual([])
    expect(repeated(({ title }) => title)).toEqual([])
  })

  test('has a description of 70 to 160 characters, and no other has it', () => {
    expect(outside(70, 160, ({ description }) => description)).toEqual([])
    expect(repeated(({ description }) => description)).toEqual([])
  })
})
