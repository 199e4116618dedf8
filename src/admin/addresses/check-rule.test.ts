import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rule } from '../../data/addresses/redirects.ts'
import { checkRule, type Known } from './check-rule.ts'
import { closestPage } from './closest-page.ts'
import { planImport, rulesFile } from './rules-csv.ts'

const origin = 'https://agency.example'
const page = (path: string, isPublished = true) => ({
  path,
  title: path,
  languages: ['en', 'ar'],
  isPublished,
})
const pages = [
  page('/'),
  page('/about'),
  page('/services'),
  page('/services/web-development'),
  page('/page/soon', false),
]
const targets = { pages, moved: {}, others: ['/quote'] }
const knownWith = (...rules: Rule[]): Known => ({
  targets,
  rules: new Map(rules.map((one) => [one.from, one])),
  origin,
})
const known = knownWith()
const rule = (from: string, to: string, status = 301): Rule => ({ from, to, status })
const typed = (from: string, to: string, status = '301') => ({ from, to, status })

describe('a checked redirect', () => {
  test.each([
    ['/old', '/about', '/old', '/about'],
    ['old', 'about', '/old', '/about'],
    ['/old/', '/about/', '/old', '/about'],
    ['/ar/old', '/ar/about', '/old', '/about'],
    ['https://agency.example/old.html', 'https://agency.example/ar/about', '/old.html', '/about'],
    ['/قديم', '/about', '/%D9%82%D8%AF%D9%8A%D9%85', '/about'],
    ['/old', 'https://elsewhere.example/x?y=1', '/old', 'https://elsewhere.example/x?y=1'],
    ['/old', '/services/cloud-devops', '/old', null],
    ['/old', '/quote', '/old', '/quote'],
    ['/old', '/files/terms.pdf', '/old', '/files/terms.pdf'],
    ['/%d9%82%D8%AF%d9%8A%d9%85/', '/%61bout', '/%D9%82%D8%AF%D9%8A%D9%85', '/about'],
    ['/أخبار'.normalize('NFD'), '/about', '/%D8%A3%D8%AE%D8%A8%D8%A7%D8%B1', '/about'],
    [`/2019/05/${'خبر-'.repeat(30)}`, '/about', encodeURI(`/2019/05/${'خبر-'.repeat(30)}`), '/about'],
    ['/old?id=5', '/about', '/old?id=5', '/about'],
    ['https://agency.example/ar/?p=123', '/', '/?p=123', '/'],
    ['?p=123&', '/about', '/?p=123', '/about'],
    ['/about?page_id=%32&a=', '/', '/about?a=&page_id=2', '/'],
    ['/old?cat=%d9%82', '/about', '/old?cat=%D9%82', '/about'],
  ])('leads from %s to %s', (from, to, storedFrom, storedTo) => {
    const checked = checkRule(typed(from, to), known)
    if (storedTo === null) expect(checked.ok).toBe(false)
    else expect(checked).toEqual({ ok: true, rule: rule(storedFrom, storedTo) })
    const gone = checkRule(typed(from, 'ignored', '410'), known)
    expect(gone).toEqual({ ok: true, rule: rule(storedFrom, '', 410) })
  })

  test.each([
    ['', '/about', 'from', 'no_from'],
    ['https://other.example/x', '/about', 'from', 'elsewhere'],
    ['//other.example/x', '/about', 'from', 'malformed'],
    ['/a b', '/about', 'from', 'malformed'],
    ['/a\\b', '/about', 'from', 'malformed'],
    [`/${'x'.repeat(201)}`, '/about', 'from', 'malformed'],
    ['/old#top', '/about', 'from', 'hash'],
    ['/?p=1#top', '/about', 'from', 'hash'],
    [`/?s=${'x'.repeat(200)}`, '/about', 'from', 'malformed'],
    ['/%ff', '/about', 'from', 'malformed'],
    ['/%61bout', '/', 'from', 'page'],
    ['/admin?p=1', '/', 'from', 'reserved'],
    ['/estimate?step=1', '/', 'from', 'reserved'],
    ['/home?p=1', '/about', 'from', 'fixed'],
    ['/old', '/about?x=1', 'to', 'query'],
    ['/about', '/', 'from', 'page'],
    ['/page/soon', '/', 'from', 'page_draft'],
    ['/admin/x', '/', 'from', 'reserved'],
    ['/sitemap.xml', '/', 'from', 'reserved'],
    ['/home', '/about', 'from', 'fixed'],
    ['/old', '', 'to', 'no_to'],
    ['/old', 'http://other.example/', 'to', 'https'],
    ['/old', 'javascript:alert(1)', 'to', 'https'],
    ['/old', '/about#team', 'to', 'query'],
    ['/old', '/old', 'to', 'loop'],
    ['/old', '/page/soon', 'to', 'draft'],
    ['/old', '/page/nowhere', 'to', 'missing'],
  ])('from “%s” to “%s” is refused at %s: %s', (from, to, field, fault) => {
    const checked = checkRule(typed(from, to), known)
    expect(checked).toMatchObject({
      ok: false,
      faults: { [field]: { id: `admin.redirects.fault.${fault}` } },
    })
  })

  test('leads directly to the final target of others', () => {
    const others = knownWith(rule('/a', '/b'), rule('/b', 'https://elsewhere.example/'))
    expect(checkRule(typed('/old', '/a'), others)).toEqual({
      ok: true,
      rule: rule('/old', 'https://elsewhere.example/'),
    })
  })

  test('is refused with the whole circle, or for a removed target', () => {
    const others = knownWith(rule('/a', '/b'), rule('/b', '/old'), rule('/gone', '', 410))
    expect(checkRule(typed('/old', '/a'), others)).toMatchObject({
      faults: { to: { values: { chain: '/old → /a → /b → /old' } } },
    })
    expect(checkRule(typed('/old', '/gone'), others)).toMatchObject({
      faults: { to: { id: 'admin.redirects.fault.removed' } },
    })
  })

  test('is refused if its address has a redirect, except for the edited one', () => {
    const others = knownWith(rule('/old', '/about'))
    expect(checkRule(typed('/old', '/services'), others)).toMatchObject({
      faults: { from: { id: 'admin.redirects.fault.known' } },
    })
    expect(checkRule(typed('/old', '/services'), others, '/old').ok).toBe(true)
    const query = knownWith(rule('/?a=1&p=2', '/about'))
    expect(checkRule(typed('/?p=2&a=1', '/services'), query)).toMatchObject({
      faults: { from: { id: 'admin.redirects.fault.known' } },
    })
    expect(checkRule(typed('/?p=2', '/services'), query).ok).toBe(true)
  })

  test('ends at a page or another site in one step, with any other redirects', () => {
    const name = fc.integer({ min: 0, max: 7 }).map((number) => `/r${number}`)
    const target = fc.oneof(name, fc.constantFrom('/about', '/nowhere', 'https://elsewhere.example/'))
    fc.assert(
      fc.property(fc.array(fc.tuple(name, target), { maxLength: 12 }), name, target, (given, from, to) => {
        const rules = given.map(([one, other]) => rule(one, other)).filter((one) => one.from !== from)
        const checked = checkRule(typed(from, to), knownWith(...rules))
        if (checked.ok) expect(['/about', 'https://elsewhere.example/']).toContain(checked.rule.to)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a file of redirects', () => {
  test('is checked line by line with any separator', () => {
    for (const separator of [',', ';', '\t']) {
      const lines = [
        ['from', 'to', 'status'],
        ['/a', '/b', ''],
        ['/b', '/about', '302'],
        ['/about', '/', ''],
        ['/a', '/services', ''],
        ['/gone', '', '410'],
        ['/x', '/nowhere', '301'],
        ['/y', '/about', '307'],
        ['', '', ''],
        ['/same', '/about', '301'],
      ]
      const file = `\ufeff${lines.map((cells) => cells.join(separator)).join('\r\n')}\r\n`
      const plan = planImport(file, knownWith(rule('/same', '/about'), rule('/b', '/services')))
      expect(plan.add).toEqual([rule('/a', '/about'), rule('/gone', '', 410)])
      expect(plan.change).toEqual([rule('/b', '/about', 302)])
      expect(plan.same).toBe(1)
      expect(plan.faults.map(({ line, messages }) => [line, messages[0]?.id.split('.').at(-1)])).toEqual([
        [4, 'page'],
        [5, 'repeated'],
        [7, 'missing'],
        [8, 'status'],
      ])
    }
  })

  test('is refused at each line of a circle', () => {
    const plan = planImport('/a,/b\n/b,/c\n/c,/a\n/d,/about', known)
    expect(plan.add).toEqual([rule('/d', '/about')])
    expect(plan.faults.map(({ line }) => line)).toEqual([1, 2, 3])
  })

  test('may begin with an empty line and a header, and an open quotation mark spoils only its line', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = [
        '',
        'sep=;',
        'from;to;status',
        '/a;/about',
        '"/b;/about',
        '/c;"/about";302',
        ';/about',
        '/d;',
      ]
      const plan = planImport(lines.join(end), known)
      expect(plan.add).toEqual([rule('/a', '/about'), rule('/c', '/about', 302)])
      expect(plan.faults.map(({ line, messages }) => [line, messages[0]?.id.split('.').at(-1)])).toEqual([
        [5, 'no_to'],
        [7, 'no_from'],
        [8, 'no_to'],
      ])
    }
  })

  test('may begin with column names, and every other line without an address is reported', () => {
    for (const head of ['from,to', 'From;To;Status', 'من\tإلى\tالنوع', 'sep=,\nfrom,to,status']) {
      const [separator = ''] = /[,;\t]/.exec(head) ?? []
      const named = planImport(`${head}\n/a${separator}/about`, known)
      expect(named).toEqual({ add: [rule('/a', '/about')], change: [], same: 0, faults: [] })
    }
    const plan = planImport('from,to,status\nold page,new page\nfrom,to\nsep=;\n/a,/about', known)
    expect(plan.add).toEqual([rule('/a', '/about')])
    expect(plan.faults.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(planImport('Source,Target\n/a,/about', known).faults.map(({ line }) => line)).toEqual([1])
  })

  test('has one line per address in all its spellings', () => {
    const plan = planImport('/%d9%82,/about\n/ق,/services\n/?a=1&b=2,/about\n/?b=2&a=1,/services', known)
    expect(plan.add).toEqual([rule('/%D9%82', '/about'), rule('/?a=1&b=2', '/about')])
    expect(plan.faults.map(({ line, messages }) => [line, messages[0]?.id.split('.').at(-1)])).toEqual([
      [2, 'repeated'],
      [4, 'repeated'],
    ])
  })

  test('has no header if it begins with a redirect', () => {
    expect(planImport('old,/about\ngone,,410', known).add).toEqual([
      rule('/old', '/about'),
      rule('/gone', '', 410),
    ])
    expect(planImport('gone,,410', known).add).toEqual([rule('/gone', '', 410)])
  })

  test('changes nothing if the site wrote it', () => {
    const rules = [
      rule('/%D9%82', '/about'),
      rule('/50%25%20x%2Fy', '/about'),
      rule('/?a=1%2C2&cat=%D9%82+x', '/about'),
      rule('/b', 'https://elsewhere.example/?a=1,2', 302),
      rule('/c', '', 410),
    ]
    const plan = planImport(rulesFile(rules), knownWith(...rules))
    expect(plan).toEqual({ add: [], change: [], same: 5, faults: [] })
  })
})

describe('the suggested page for a missing address', () => {
  test.each([
    ['/service/web-developement', '/services/web-development'],
    ['/web-development.html', '/services/web-development'],
    ['/about-us', '/about'],
    ['/zzz', null],
    ['/page/soon', null],
  ])('for %s is %s', (path, like) => {
    expect(closestPage(path, pages)?.path ?? null).toBe(like)
  })
})
