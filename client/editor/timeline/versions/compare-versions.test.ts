import { describe, expect, test } from 'vitest'
import type { Draft, WidgetDescription } from '../../../../contract/editor.ts'
import { compareVersions, withVersion, withWidget } from './compare-versions.ts'

const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'Arabic', dir: 'rtl' },
]
const field = (name: string, kind: 'text' | 'html' | 'link') => ({
  name,
  label: name,
  kind,
  isRequired: false,
})
const widgets: WidgetDescription[] = [
  {
    type: 'text',
    picture: {},
    name: 'Text',
    description: '',
    fields: [field('title', 'text'), field('body', 'html'), field('link', 'link')],
    start: {},
    example: {},
  },
]
const section = (id: string, content: Record<string, unknown> = {}, is_active = true) => ({
  id,
  type: 'text',
  is_active,
  content,
})
const page = (sections: Draft['widgets'], title: Draft['title'] = { en: 'Title', ar: 'عنوان' }): Draft => ({
  slug: 'page/x',
  title,
  meta_description: '',
  widgets: sections,
})
const compare = (before: Draft, after: Draft) =>
  compareVersions(before, after, { widgets, languages, names: { title: 'Title', description: 'About' } })
const kindsBetween = (before: Draft, after: Draft) =>
  compare(before, after).sections.map(({ widget, kinds }) => `${widget.id} ${kinds.join(' ')}`)

describe('the changes between two versions', () => {
  test('are empty between equal ones', () => {
    const one = page([section('a', { title: { en: 'x' } })])
    expect(compare(one, structuredClone(one))).toEqual({ details: [], sections: [] })
  })

  test('name added, removed, moved, hidden and shown sections', () => {
    const before = page([section('a'), section('b'), section('c'), section('d'), section('e', {}, false)])
    const after = page([section('d'), section('a', {}, false), section('new'), section('c'), section('e')])
    expect(kindsBetween(before, after)).toEqual(['d moved', 'a hidden', 'b removed', 'new added', 'e shown'])
  })

  test('mark each word of texts, formatted ones too, and other values as a whole', () => {
    const before = page([
      section('a', { title: { en: 'Old title', ar: 'ثابت' }, body: { ar: '<p>كلمة</p>' }, link: '/a' }),
    ])
    const after = page(
      [
        section('a', {
          title: { en: 'New title', ar: 'ثابت' },
          body: { ar: '<p>كلمة <b>أخرى</b></p>' },
          link: '/b',
        }),
      ],
      { en: 'Title', ar: 'عنوان جديد' },
    )
    const { details, sections } = compare(before, after)
    expect(details).toMatchObject([{ name: 'Title', lang: 'ar' }])
    expect(details[0]?.pieces.map(({ kind, text }) => `${kind} ${text.trim()}`)).toEqual([
      'same عنوان',
      'added جديد',
    ])
    expect(sections[0]?.texts.map(({ name, lang, pieces }) => [name, lang, pieces.length])).toEqual([
      ['title', 'en', 3],
      ['body', 'ar', 2],
      ['link', null, 2],
    ])
  })
})

describe('restoring a version', () => {
  const version = page([section('a', { title: 'Old' }), section('removed'), section('c')], 'Old')
  const draft = { ...page([section('c'), section('a', { title: 'New' })], 'New'), slug: 'page/moved' }

  test('replaces everything on the page except its address', () => {
    expect(withVersion(draft, version)).toEqual({ ...version, slug: 'page/moved' })
  })

  test('puts a section in its place on the current page', () => {
    expect(withWidget(draft, version, 'a').widgets).toEqual([section('c'), section('a', { title: 'Old' })])
  })

  test('puts a removed section after the nearest section that it followed', () => {
    expect(withWidget(draft, version, 'removed').widgets.map(({ id }) => id)).toEqual(['c', 'a', 'removed'])
    const first = page([section('first'), section('c')])
    expect(withWidget(draft, first, 'first').widgets.map(({ id }) => id)).toEqual(['first', 'c', 'a'])
  })

  test('changes nothing for a section that the version lacks', () => {
    expect(withWidget(draft, version, 'unknown')).toBe(draft)
  })
})
