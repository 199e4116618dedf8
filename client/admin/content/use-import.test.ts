import { expect, test } from 'vitest'
import type { ContentPage, ImportResult } from '../../../contract/content/content.ts'
import type { DraftWidget } from '../../../contract/editor.ts'
import { pageSearchType } from '../../../contract/pages/shared-picture.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { missingSharePictures } from './use-import.tsx'

const picture = { image_url: `/media/${'a'.repeat(32)}/1200x630-picture.webp` }
const widget = (type: string, content = {}, is_active = true): DraftWidget => ({
  id: type,
  type,
  content,
  is_active,
})
const version = (slug: string, ...widgets: DraftWidget[]) => ({
  slug,
  title: { en: slug, ar: slug },
  meta_description: { en: '', ar: '' },
  widgets,
})
const live = (slug: string, ...widgets: DraftWidget[]): ContentPage => ({
  slug,
  since: null,
  published: version(slug, ...widgets),
  draft: null,
  outdated: [],
})
const draft = (slug: string): ContentPage => ({ ...live(slug), published: null, draft: version(slug) })

const changed = (key: string, ...places: string[]): ImportResult => ({
  kind: 'pages',
  key,
  change: 'changed',
  places,
})
const added = (key: string): ImportResult => ({ kind: 'pages', key, change: 'new', places: [] })
const named = (results: ImportResult[], ...pages: ContentPage[]) =>
  missingSharePictures(results, { pages, redirects: [], media: [] })

test('imported pages with another title or address have no picture for it', () => {
  const results = [
    ...[changed('page/titled', 'published.title.en'), changed('page/published', 'published')],
    ...[changed('page/text', 'published.widgets.0'), added('page/new'), added('page/draft')],
  ]
  const pages = ['page/titled', 'page/published', 'page/text', 'page/new'].map((slug) => live(slug))
  expect(named(results, ...pages, draft('page/draft'))).toEqual(['page/titled', 'page/published', 'page/new'])
})

test('pages are shared with a chosen or an uploaded visible picture', () => {
  const results = [added('page/chosen'), added('page/uploaded'), added('page/hidden')]
  const pages = [
    live('page/chosen', widget(pageSearchType, picture)),
    live('page/uploaded', widget('image', picture)),
    live('page/hidden', widget('image', picture, false)),
  ]
  expect(named(results, ...pages)).toEqual(['page/hidden'])
})

test('blocks, settings, redirects and files need no share picture', () => {
  const others: ImportResult[] = [
    { ...added('page/a'), kind: 'redirects' },
    { ...added('page/b'), kind: 'media' },
  ]
  const unshared = ['block/offer', siteSlug]
  const pages = [...unshared, 'page/a', 'page/b'].map((slug) => live(slug))
  expect(named([...unshared.map(added), ...others], ...pages)).toEqual([])
})
