import { describe, expect, test } from 'vitest'
import type { Draft, DraftWidget } from '../../../../contract/editor.ts'
import type { StaffPage } from '../../../data/pages/admin-pages.ts'
import { draftOf, toFields } from '../draft-rows.ts'
import { isSeenIn, partOf } from './in-one-language.ts'

const both = (en: string, ar: string) => ({ en, ar })
const widget = (id: string, content: Record<string, unknown>, type = 'faqs'): DraftWidget => ({
  ...{ id, type, is_active: true, content },
})

const seen: Draft = {
  slug: 'page/x',
  title: both('Title', 'عنوان'),
  meta_description: both('About', 'عن'),
  widgets: [
    widget('a', {
      heading: both('Heading', 'رأس'),
      link: '/old',
      faqs: [
        { question: both('One?', 'واحد؟'), icon: 'x' },
        { question: both('Two?', 'اثنان؟'), icon: 'y' },
      ],
    }),
    widget('b', { heading: both('Second', 'ثان') }),
  ],
}

const at = '2026-01-02T00:00:00.000Z'

/** A page that visitors see as `before`, with this draft. */
function pageWith(draft: Draft, before: Draft | null = seen, isOpen = true): StaffPage {
  const fields = toFields(before ?? { ...draft, widgets: [] })
  return {
    page: {
      ...{ id: 'p', slug: fields.slug, title: fields.title, meta_description: fields.meta_description },
      ...{ status: before ? 'published' : 'draft', created_at: at, updated_at: at },
      ...{ published_at: before ? at : null, languages: null, share_pictures: null },
    },
    draft: {
      ...{ page_id: 'p', revision: 4, is_open: isOpen, ...toFields(draft) },
      ...{ updated_at: at, updated_by: 'a@agency.example', last_write: 'w' },
    },
    placed: (before?.widgets ?? []).map(({ id, type, is_active, content }) => ({
      ...{ page_id: 'p', id, type, is_active, content: JSON.stringify(content) },
    })),
  }
}

const inEnglish = (draft: Draft, before: Draft | null = seen) => {
  const page = pageWith(draft, before)
  return draftOf(partOf(page, 'en')?.found ?? page)
}

const faqsOf = ({ widgets }: Draft) => widgets[0]?.content.faqs

describe('a draft in one language', () => {
  test('has its texts, and the other language as visitors read it', () => {
    const draft = {
      ...seen,
      title: both('New title', 'عنوان جديد'),
      meta_description: both('About', 'عن جديد'),
      widgets: [
        widget('a', { ...seen.widgets[0]?.content, heading: both('New', 'جديد'), link: '/new' }),
        widget('b', { heading: both('Second', 'ثان جديد') }),
      ],
    }
    expect(inEnglish(draft)).toEqual({
      ...seen,
      title: both('New title', 'عنوان'),
      widgets: [
        widget('a', { ...seen.widgets[0]?.content, heading: both('New', 'رأس'), link: '/new' }),
        widget('b', { heading: both('Second', 'ثان') }),
      ],
    })
  })

  test('shares the order of sections and what is hidden, and takes nothing from a section of another type', () => {
    const draft = {
      ...seen,
      widgets: [
        { ...widget('b', { heading: both('Second', 'ثان') }), is_active: false },
        widget('a', { heading: both('Text', 'نص') }, 'text'),
      ],
    }
    expect(inEnglish(draft).widgets).toEqual([
      draft.widgets[0],
      widget('a', { heading: { en: 'Text' } }, 'text'),
    ])
  })

  const asked = (en: string, ar: string) => ({ question: both(en, ar) })
  const faqsIn = (faqs: object[], before = seen) =>
    faqsOf(inEnglish({ ...seen, widgets: [widget('a', { faqs })] }, before))

  test('finds an entry that was moved and rewritten, also between others, and one whose words all changed by its position', () => {
    const moved = [asked('New?', 'جديد؟'), asked('Two!', 'اثنان؟'), asked('One?', 'واحد!')]
    expect(faqsIn(moved)).toEqual([
      { question: { en: 'New?' } },
      asked('Two!', 'اثنان؟'),
      asked('One?', 'واحد؟'),
    ])
    const rewritten = [asked('Uno?', 'أول؟'), asked('Two?', 'اثنان؟')]
    expect(faqsIn(rewritten)).toEqual([asked('Uno?', 'واحد؟'), asked('Two?', 'اثنان؟')])
    const long = Array.from({ length: 3000 }, (_, index) => asked(`${index}`, `س${index}`))
    const before = { ...seen, widgets: [widget('a', { faqs: long })] }
    expect(faqsIn(long.toSpliced(2999, 1, asked('z', 'ي')), before)).toEqual(
      long.toSpliced(2999, 1, asked('z', 'س2999')),
    )
  })

  test('leaves out what has no words in it yet: a text and an entry that only the other language has', () => {
    const draft = {
      ...seen,
      widgets: [widget('new', { heading: { ar: 'رأس' }, faqs: [{ ar: 'سؤال' }, { en: 'Q' }], link: '/x' })],
    }
    expect(inEnglish(draft).widgets).toEqual([widget('new', { faqs: [{ en: 'Q' }], link: '/x' })])
  })

  test('leaves a text that its widget requires empty, and an entry out whose words are gone', () => {
    const arabic = (text: string) => ({ ar: text })
    const content = {
      title: arabic('رأس'),
      subtitle: arabic('سطر'),
      items: [
        { title: arabic('سبب'), text: arabic('نص') },
        { title: arabic('سبب'), text: both('Text', 'نص') },
        { title: '', text: '' },
      ],
    }
    const draft = { ...seen, widgets: [widget('new', content, 'why_us')] }
    expect(inEnglish(draft).widgets[0]?.content).toEqual({
      title: '',
      items: [
        { title: '', text: { en: 'Text' } },
        { title: '', text: '' },
      ],
    })
  })

  test('keeps a picture whose words are gone, and what is empty already as it is', () => {
    const images = [{ image_url: '/a', caption: { ar: 'صورة' } }]
    const draft = { ...seen, widgets: [widget('new', { images }, 'gallery')] }
    expect(inEnglish(draft).widgets[0]?.content).toEqual({ images: [{ image_url: '/a' }] })
    for (const empty of ['', {}, { en: '', ar: '' }]) {
      const content = { title: empty, items: [{ title: empty, text: { en: 'Text' } }] }
      const bare = { ...seen, meta_description: {}, widgets: [widget('new', content, 'why_us')] }
      expect(partOf(pageWith(bare, { ...bare, widgets: [] }), 'en')).toBeNull()
    }
  })

  test('of a page that nobody has seen has nothing in the other language', () => {
    const { title, meta_description, widgets } = inEnglish(seen, null)
    expect([title, meta_description]).toEqual([{ en: 'Title' }, { en: 'About' }])
    expect(JSON.stringify(widgets)).not.toMatch(/\p{Script=Arabic}/u)
  })

  test('reads a plain text in the language of its letters, as the editor does', () => {
    const before = { ...seen, title: 'عنوان', widgets: [widget('a', { heading: 'رأس', icon: 'x' }, 'text')] }
    const rewritten = {
      ...before,
      title: 'عنوان جديد',
      widgets: [widget('a', { heading: 'رأس جديد', icon: 'z' }, 'text')],
    }
    expect(inEnglish(rewritten, before)).toEqual({
      ...before,
      widgets: [widget('a', { heading: 'رأس', icon: 'z' }, 'text')],
    })
    const both = { ...before, title: { en: 'New', ar: 'جديد' } }
    expect(inEnglish(both, before).title).toEqual({ en: 'New', ar: 'عنوان' })
    expect(inEnglish({ ...before, title: 'All' }).title).toEqual({ en: 'All', ar: 'عنوان' })
  })

  test('takes one language of lists that are written per language, as JSON or as bare texts', () => {
    const lists = (en: string, ar: string) => ({
      capabilities: { en: [en], ar: [ar] },
      features: [ar],
      benefits: JSON.stringify([{ title: { en, ar } }]),
    })
    const before = { ...seen, widgets: [widget('a', lists('Old', 'قديم'), 'app_idea')] }
    const draft = { ...seen, widgets: [widget('a', lists('New', 'جديد'), 'app_idea')] }
    const [part] = inEnglish(draft, before).widgets
    expect(part?.content).toEqual({
      capabilities: { en: ['New'], ar: ['قديم'] },
      features: ['قديم'],
      benefits: [{ title: { en: 'New', ar: 'قديم' } }],
    })
  })

  test('keeps a text of the other language that both have lost in the draft', () => {
    const draft = {
      ...seen,
      meta_description: {},
      widgets: [widget('a', { faqs: seen.widgets[0]?.content.faqs })],
    }
    const part = inEnglish(draft)
    expect(part.meta_description).toEqual({ ar: 'عن' })
    expect(part.widgets[0]?.content.heading).toEqual({ ar: 'رأس' })
  })

  test('gives nobody the words of another entry', () => {
    const team = (en: string, ar: string, photo: string) => [{ name: { en, ar }, photo }]
    const before = { ...seen, widgets: [widget('a', { members: team('Sara', 'سارة', '/sara') }, 'team')] }
    const draft = { ...seen, widgets: [widget('a', { members: team('Omar', 'عمر', '/omar') }, 'team')] }
    expect(inEnglish(draft, before).widgets[0]?.content).toEqual({
      members: [{ name: { en: 'Omar' }, photo: '/omar' }],
    })
  })

  test('is the whole draft where nothing else changed or waits, and notes which texts of the other are older', () => {
    expect(partOf(pageWith({ ...seen, title: both('New', 'عنوان') }), 'en')).toBeNull()
    expect(partOf(pageWith({ ...seen, title: both('New', 'جديد') }, seen, false), 'ar')).toBeNull()
    const part = partOf(pageWith({ ...seen, title: both('New', 'جديد') }), 'en')?.found.draft
    expect(JSON.parse(part?.outdated ?? '')).toMatchObject([{ at: 'title' }])
    expect(JSON.parse(part?.translations ?? '')).toMatchObject({ en: { older: 0 }, ar: { older: 1 } })
  })
})

test('visitors see a language once its texts, and what languages share, are published', () => {
  expect(isSeenIn(pageWith({ ...seen, title: both('Title', 'جديد') }), 'en')).toBe(true)
  expect(isSeenIn(pageWith({ ...seen, title: both('Title', 'جديد') }), 'ar')).toBe(false)
  expect(isSeenIn(pageWith({ ...seen, slug: 'page/y' }), 'en')).toBe(false)
  expect(isSeenIn(pageWith(seen, null), 'en')).toBe(false)
})
