import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { postEnquiry } from '../support/enquiry.ts'
import { draw, examples } from '../support/examples.ts'
import { addresses } from '../support/pages.ts'
import { visit } from '../support/visit.ts'

/** What the validator says of an answer's HTML; it runs in Node, behind a binding of the tests. */
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
  ] as const) {
    expect((await faultsOf(document(body))).join(), body).toContain(fault)
  }
})

test.each(addresses)('$path is valid HTML', async ({ path }) => {
  expect(await faultsOf(await (await visit(path)).text())).toEqual([])
})

test.each(examples)('$type, $name, in $lang is valid HTML', async (example) => {
  expect(await faultsOf((await draw(example)).html)).toEqual([])
})

test.each(langs)('pages of errors and returned forms in %s are valid HTML', async (lang) => {
  const at = (path: string) => localPath(lang, path)
  const answers = {
    404: await visit(at('/no-such-page')),
    'a missing service': await visit(at('/services/no-such-service')),
    503: await visit(at('/page/away'), { env: { DB: brokenDatabase() } }),
    'the full form, returned': await postEnquiry({ kind: 'full', page: 'contact', form: 'w2' }, { lang }),
    'the compact form, returned': await postEnquiry({ kind: 'compact', page: 'home', form: 'w9' }, { lang }),
  }
  for (const [name, answer] of Object.entries(answers)) {
    expect(answer.status, name).toBeGreaterThanOrEqual(400)
    expect(await faultsOf(await answer.text()), name).toEqual([])
  }
})
