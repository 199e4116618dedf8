import { beforeAll, describe, expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { artFile } from '../../src/ui/art-files.ts'
import { urls } from '../../src/urls.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

const drawing = 'apps/car-wash-app-development-hero'
const picture = (src: string) =>
  `<figure class="figure-wide"><img alt="a" loading="lazy" src="${src}" width="9" height="9" /></figure>`
const table = '<table><tbody><tr><td>one</td></tr></tbody></table>'

beforeAll(async () => {
  for (const [slug, body] of [
    ['page/pictures', picture(`art:${drawing}`) + picture('art:nowhere/known') + picture('/own.png')],
    ['page/tables', `${table}<p>x</p>${table}`],
    ['page/plain', '<p>x</p>'],
  ] as const) {
    await publish({ slug, widgets: [{ type: 'text', content: { body } }] })
  }
})

async function pageAt(slug: string, lang = langs[0] ?? 'en'): Promise<string> {
  return (await visit(localPath(lang, `/${slug}`))).text()
}

describe.each(langs)('in %s', (lang) => {
  test('a drawing in a text is the file of its language, with its size; any other name gets a pattern', async () => {
    const html = await pageAt('page/pictures', lang)
    const file = artFile(drawing, lang)
    expect(file).not.toBeNull()
    expect(html).toContain(`src="${file?.src}" width="${file?.width}" height="${file?.height}"`)
    expect(html).toContain(`src="${urls.drawnArt('nowhere/known')}"`)
    expect(html).toContain('src="/own.png" width="9" height="9"')
    expect(html).not.toContain('src="art:')
  })

  test('every table of a text scrolls in a box that keys reach and that has a name', async () => {
    const html = await pageAt('page/tables', lang)
    const name = message(lang, 'table.name')
    const box = `<div class="table-box" role="group" tabindex="0" aria-label="${name}">${table}</div>`
    expect(html.split(box)).toHaveLength(3)
  })
})

test('a page without them has neither their rules nor their markup', async () => {
  expect(await pageAt('page/plain')).not.toMatch(/table-box|figure-wide|figure-small/)
  expect(await pageAt('page/tables')).toContain('.table-box{overflow-x:auto}')
})
