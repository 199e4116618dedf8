import { describe, expect, test } from 'vitest'
import type { Draft, DraftWidget } from '../../../../contract/editor.ts'
import type { PageWithDraft } from '../../../data/pages/admin-pages.ts'
import { draftOf, toFields } from '../draft-rows.ts'
import { isSeenIn, partOf } from './language-part.ts'

const both = (en: string, ar: string) => ({ en, ar })
const widget = (id: string, content: Record<string, unknown>, type = 'faqs'): DraftWidget => ({
  id,
  type,
  is_active: true,
  content,
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

/** A page that is published as `before`, with this draft. */
function pageWith(draft: Draft, before: Draft | null = seen, isOpen = true): PageWithDraft {
  const fields = toFields(before ?? { ...draft, widgets: [] })
  return {
    page: {
      id: 'p',
      slug: fields.slug,
      title: fields.title,
      meta_description: fields.meta_description,
      status: before ? 'published' : 'draft',
      created_at: at,
      updated_at: at,
      published_at: before ? at : null,
      languages: null,
      share_pictures: null,
    },
    draft: {
      page_id: 'p',
      revision: 4,
      is_open: isOpen,
      ...toFields(draft),
      updated_at: at,
      updated_by: 'a@agency.example',
      last_write: 'w',
    },
    placed: (before?.widgets ?? []).map(({ id, type, is_active, content }) => ({
      page_id: 'p',
      id,
      type,
      is_active,
      content: JSON.stringify(content),
    })),
  }
}

const inEnglish = (draft: Draft, before: Draft | null = seen) => {
  const page = pageWith(draft, before)
  return draftOf(partOf(page, 'en')?.found ?? page)
}

/** The English part of one section of a draft; `before` is its published content. */
function sectionInEnglish(content: Record<string, unknown>, type?: string, before?: Record<string, unknown>) {
  const id = before ? 'a' : 'new'
  const shown = before ? { ...seen, widgets: [widget(id, before, type)] } : seen
  return inEnglish({ ...seen, widgets: [widget(id, content, type)] }, shown).widgets[0]?.content
}

describe('a draft in one language', () => {
  test('has its texts, and the published texts of the other language', () => {
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

  test('takes over the order and visibility of sections, and no text of a section of another type', () => {
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

  const faq = (en: string, ar: string) => ({ question: both(en, ar) })
  const faqsIn = (faqs: object[], before = seen.widgets[0]?.content) =>
    sectionInEnglish({ faqs }, undefined, before)?.faqs

  test('matches entries that were moved or rewritten, or else by their position', () => {
    const moved = [faq('New?', 'جديد؟'), faq('Two!', 'اثنان؟'), faq('One?', 'واحد!')]
    expect(faqsIn(moved)).toEqual([{ question: { en: 'New?' } }, faq('Two!', 'اثنان؟'), faq('One?', 'واحد؟')])
    const rewritten = [faq('Uno?', 'أول؟'), faq('Two?', 'اثنان؟')]
    expect(faqsIn(rewritten)).toEqual([faq('Uno?', 'واحد؟'), faq('Two?', 'اثنان؟')])
    const long = Array.from({ length: 3000 }, (_, index) => faq(`${index}`, `س${index}`))
    const last = (en: string, ar: string) => long.toSpliced(2999, 1, faq(en, ar))
    expect(faqsIn(last('z', 'ي'), { faqs: long })).toEqual(last('z', 'س2999'))
  })

  test('omits a text and an entry that exist only in the other language', () => {
    const content = { heading: { ar: 'رأس' }, faqs: [{ ar: 'سؤال' }, { en: 'Q' }], link: '/x' }
    expect(sectionInEnglish(content)).toEqual({ faqs: [{ en: 'Q' }], link: '/x' })
  })

  test('leaves a required text empty and drops an entry without words', () => {
    const [ar, empty] = [{ ar: 'نص' }, { title: '', text: '' }]
    const items = [{ title: ar, text: ar }, { title: ar, text: both('Text', 'نص') }, empty]
    const kept = { title: '', items: [{ title: '', text: { en: 'Text' } }, empty] }
    expect(sectionInEnglish({ title: ar, subtitle: ar, items }, 'why_us')).toEqual(kept)
  })

  test('keeps a picture without words, and leaves empty values unchanged', () => {
    const images = [{ image_url: '/a', caption: { ar: 'صورة' } }]
    expect(sectionInEnglish({ images }, 'gallery')).toEqual({ images: [{ image_url: '/a' }] })
    for (const empty of ['', {}, { en: '', ar: '' }]) {
      const content = { title: empty, items: [{ title: empty, text: { en: 'Text' } }] }
      const bare = { ...seen, meta_description: {}, widgets: [widget('new', content, 'why_us')] }
      expect(partOf(pageWith(bare, { ...bare, widgets: [] }), 'en')).toBeNull()
    }
  })

  test('has nothing in the other language if the page is unpublished', () => {
    const { title, meta_description, widgets } = inEnglish(seen, null)
    expect([title, meta_description]).toEqual([{ en: 'Title' }, { en: 'About' }])
    expect(JSON.stringify(widgets)).not.toMatch(/\p{Script=Arabic}/u)
  })

  test('reads a plain text in the language of its letters, as the editor does', () => {
    const plain = (title: string, heading: string, icon: string) => ({
      ...seen,
      title,
      widgets: [widget('a', { heading, icon }, 'text')],
    })
    const before = plain('عنوان', 'رأس', 'x')
    expect(inEnglish(plain('عنوان جديد', 'رأس جديد', 'z'), before)).toEqual(plain('عنوان', 'رأس', 'z'))
    const bothChanged = { ...before, title: { en: 'New', ar: 'جديد' } }
    expect(inEnglish(bothChanged, before).title).toEqual({ en: 'New', ar: 'عنوان' })
    expect(inEnglish({ ...before, title: 'All' }).title).toEqual({ en: 'All', ar: 'عنوان' })
  })

  test('takes one language of lists that are written per language, as JSON or as bare texts', () => {
    const lists = (en: string, ar: string) => ({
      capabilities: { en: [en], ar: [ar] },
      features: [ar],
      benefits: JSON.stringify([{ title: { en, ar } }]),
    })
    expect(sectionInEnglish(lists('New', 'جديد'), 'app_idea', lists('Old', 'قديم'))).toEqual({
      capabilities: { en: ['New'], ar: ['قديم'] },
      features: ['قديم'],
      benefits: [{ title: { en: 'New', ar: 'قديم' } }],
    })
  })

  test('keeps the other language of an unpublished text in the draft', () => {
    const { faqs } = seen.widgets[0]?.content ?? {}
    const part = inEnglish({ ...seen, meta_description: {}, widgets: [widget('a', { faqs })] })
    expect(part.meta_description).toEqual({ ar: 'عن' })
    expect(part.widgets[0]?.content.heading).toEqual({ ar: 'رأس' })
  })

  test('never gives an entry the words of another', () => {
    const team = (en: string, ar: string, photo: string) => ({ members: [{ name: { en, ar }, photo }] })
    const part = sectionInEnglish(team('Omar', 'عمر', '/omar'), 'team', team('Sara', 'سارة', '/sara'))
    expect(part).toEqual({ members: [{ name: { en: 'Omar' }, photo: '/omar' }] })
  })

  test('is the whole draft if nothing else changed, and marks outdated texts of the other language', () => {
    expect(partOf(pageWith({ ...seen, title: both('New', 'عنوان') }), 'en')).toBeNull()
    expect(partOf(pageWith({ ...seen, title: both('New', 'جديد') }, seen, false), 'ar')).toBeNull()
    const part = partOf(pageWith({ ...seen, title: both('New', 'جديد') }), 'en')?.found.draft
    expect(JSON.parse(part?.outdated ?? '')).toMatchObject([{ at: 'title' }])
    expect(JSON.parse(part?.translations ?? '')).toMatchObject({ en: { older: 0 }, ar: { older: 1 } })
  })
})

test('visitors see a language after its texts and all shared values were published', () => {
  expect(isSeenIn(pageWith({ ...seen, title: both('Title', 'جديد') }), 'en')).toBe(true)
  expect(isSeenIn(pageWith({ ...seen, title: both('Title', 'جديد') }), 'ar')).toBe(false)
  expect(isSeenIn(pageWith({ ...seen, slug: 'page/y' }), 'en')).toBe(false)
  expect(isSeenIn(pageWith(seen, null), 'en')).toBe(false)
})
