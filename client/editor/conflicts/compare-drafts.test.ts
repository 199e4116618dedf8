import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import { compareDrafts } from './compare-drafts.ts'
import type { Choose } from './merge-values.ts'
import { overlapsOf } from './use-merge.ts'

const widget = (id: string, text = id) => ({ id, type: 'text', is_active: true, content: { text } })
const base: Draft = {
  slug: 'page/x',
  title: { en: 'Title' },
  meta_description: '',
  widgets: [widget('a'), widget('b'), widget('c')],
}
const changed = (changes: Partial<Draft>): Draft => ({ ...base, ...changes })
const [a, b, c] = base.widgets
const differencesOf = (was: Draft, mine: Draft, theirs: Draft) => compareDrafts(was, mine, theirs).differences
const overlapping = (was: Draft, mine: Draft, theirs: Draft) =>
  overlapsOf(differencesOf(was, mine, theirs)).map(({ change }) => change.path.join('.'))
const mergeDrafts = (was: Draft, mine: Draft, theirs: Draft, choose?: Choose) =>
  compareDrafts(was, mine, theirs, choose).draft
const found = (mine: Draft, theirs: Draft) =>
  differencesOf(base, mine, theirs).map((difference) =>
    difference.part === 'widget'
      ? `${difference.widget.id}${difference.position} ${difference.side}`
      : `${difference.part} ${difference.side}`,
  )

describe('the differences between two versions', () => {
  test('are empty where both versions end up equal', () => {
    expect(found(base, base)).toEqual([])
    const same = changed({ title: 'Same', widgets: [widget('a', 'same')] })
    expect(found(same, structuredClone(same))).toEqual([])
  })

  test('name the part and the person who changed it', () => {
    const mine = changed({
      title: 'Mine',
      slug: 'page/mine',
      widgets: [widget('a'), widget('b', 'mine'), widget('c', 'mine')],
    })
    const theirs = changed({
      title: 'Theirs',
      meta_description: 'Theirs',
      widgets: [widget('a', 'theirs'), widget('b'), widget('c', 'theirs')],
    })
    expect(found(mine, theirs)).toEqual([
      'title both',
      'slug me',
      'meta_description them',
      'a1 them',
      'b2 me',
      'c3 both',
    ])
  })

  test('name an added or removed widget with its position', () => {
    const mine = changed({ widgets: [widget('new'), ...base.widgets] })
    const theirs = changed({ widgets: base.widgets.slice(1) })
    expect(found(mine, theirs)).toEqual(['new1 me', 'a2 them'])
    const presence = (one: Draft, other: Draft) =>
      differencesOf(base, one, other).flatMap((difference) =>
        'presence' in difference ? [difference.presence] : [],
      )
    expect(presence(mine, theirs)).toEqual([
      { kind: 'added', side: 'me' },
      { kind: 'removed', side: 'them' },
    ])
    const withoutB = changed({ widgets: base.widgets.filter(({ id }) => id !== 'b') })
    const withB = changed({ widgets: [widget('a'), widget('b', 'theirs'), widget('c')] })
    expect(presence(withoutB, withB), 'removed by one, changed by the other').toEqual([
      { kind: 'removed', side: 'me' },
    ])
  })

  test('name the order only if both versions have the same widgets in another order', () => {
    expect(found(base, changed({ widgets: base.widgets.toReversed() }))).toEqual(['order them'])
    expect(found(changed({ widgets: base.widgets.slice(0, 2) }), base)).toEqual(['c3 me'])
  })
})

describe('the merge of two versions', () => {
  const hero = (content: Record<string, unknown>, is_active = true) =>
    changed({ widgets: [{ id: 'a', type: 'hero', is_active, content }] })

  test('has both changes of one widget, by field and language', () => {
    const was = hero({ title: { en: 'T', ar: 'ت' } })
    const mine = hero({ title: { en: 'Mine', ar: 'ت' } })
    const theirs = hero({ title: { en: 'T', ar: 'لهم' }, link: '/b' }, false)
    expect(mergeDrafts(was, mine, theirs)).toEqual(
      hero({ title: { en: 'Mine', ar: 'لهم' }, link: '/b' }, false),
    )
    expect(differencesOf(was, mine, theirs).map(({ side }) => side)).toEqual(['both'])
    expect(overlapping(was, mine, theirs)).toEqual([])
  })

  test('takes the chosen text if both changed the same field', () => {
    const [was, mine, theirs] = ['T', 'Mine', 'Theirs'].map((en) => hero({ title: { en } }))
    if (!was || !mine || !theirs) throw new Error('three versions')
    expect(overlapping(was, mine, theirs)).toEqual(['widgets.a.title.en'])
    expect(mergeDrafts(was, mine, theirs)).toBeNull()
    expect(mergeDrafts(was, mine, theirs, () => 'theirs')).toEqual(theirs)
    expect(mergeDrafts(was, mine, theirs, () => 'mine')).toEqual(mine)
  })

  test('has the changes of both', () => {
    const mine = changed({ title: 'Mine', widgets: [widget('a', 'mine'), widget('b'), widget('c')] })
    const theirs = changed({ slug: 'page/theirs', widgets: [widget('a'), widget('c', 'theirs')] })
    expect(mergeDrafts(base, mine, theirs)).toEqual({
      slug: 'page/theirs',
      title: 'Mine',
      meta_description: '',
      widgets: [widget('a', 'mine'), widget('c', 'theirs')],
    })
  })

  test.each<[string, Partial<Draft>, Partial<Draft>]>([
    ['the same text', { title: 'Mine' }, { title: 'Theirs' }],
    ['the same widget', { widgets: [widget('a', 'mine')] }, { widgets: [widget('a', 'theirs')] }],
    [
      'the list of widgets',
      { widgets: [...base.widgets, widget('m')] },
      { widgets: [...base.widgets, widget('t')] },
    ],
    [
      'a widget that the other removed',
      { widgets: base.widgets.slice(1) },
      { widgets: [widget('a', 'x'), widget('b'), widget('c')] },
    ],
  ])('is refused if both changed %s', (_, mine, theirs) => {
    expect(mergeDrafts(base, changed(mine), changed(theirs))).toBeNull()
  })

  test('keeps the order and the additions of the version that changed them', () => {
    const moved = changed({ widgets: [c, widget('new'), a, b].flatMap((one) => one ?? []) })
    const theirs = changed({ widgets: [widget('a', 'theirs'), ...base.widgets.slice(1)] })
    expect(mergeDrafts(base, moved, theirs)?.widgets).toEqual([
      widget('c'),
      widget('new'),
      widget('a', 'theirs'),
      widget('b'),
    ])
    expect(mergeDrafts(base, theirs, moved)).toEqual(mergeDrafts(base, moved, theirs))
  })
})
