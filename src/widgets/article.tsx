import * as z from 'zod/mini'
import { localPath } from '../i18n/languages.ts'
import { plainText } from '../i18n/localised.ts'
import { site } from '../site.ts'
import { Html } from '../ui/html.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Breadcrumbs } from '../ui/parts.tsx'
import { Picture } from '../ui/picture.tsx'
import { PublishedDate } from '../ui/published-date.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import { Text } from '../ui/text.tsx'
import { urls } from '../urls.ts'
import { defineWidget } from './define.ts'
import { marked } from './describe.ts'
import { html, image, optionalText, requiredText } from './fields.ts'

/** Words a minute of attentive reading on a screen, in either language. */
const readingSpeed = 200

/** An article or a job opening: header with author, date and reading time, picture, and HTML. */
export const article = defineWidget({
  type: 'article',
  styles: ['page-header', 'prose'],
  schema: z.object({
    title: requiredText(),
    lead: optionalText(),
    author: optionalText(),
    /** Day of publication, ISO 8601. */
    published_at: z.optional(marked(z.iso.date(), 'date')),
    image_url: z.optional(image()),
    body: html(),
  }),
  Component({ content }) {
    const t = useText()
    const page = usePage()
    const list = listOf(page.slug)
    const minutes = readingMinutes(plainText(content.body, page.lang))
    return (
      <article>
        <section className="page-header text">
          <div className="wrap">
            <div className="page-header-text">
              <Breadcrumbs
                trail={[...(list ? [{ label: t(list.label), to: list.to }] : []), { label: page.title }]}
              />
              <h1>
                <Text value={content.title} />
              </h1>
              {content.lead && (
                <p className="lead">
                  <Text value={content.lead} />
                </p>
              )}
              <p className="meta article-meta">
                {content.author && (
                  <span>
                    <Text value={content.author} />
                  </span>
                )}
                {content.published_at && <PublishedDate iso={content.published_at} />}
                <span>{t('article.reading_time', { minutes })}</span>
              </p>
            </div>
          </div>
        </section>
        <div className="wrap pbe-9">
          <div className="prose">
            {content.image_url !== undefined && (
              <figure>
                <Picture url={content.image_url} drawn={page.slug} eager />
              </figure>
            )}
            <Html value={content.body} className="prose-body" />
          </div>
        </div>
        <ArticleData content={content} />
      </article>
    )
  },
  examples: {
    minimal: { title: 'An article', body: '<p>One paragraph.</p>' },
    full: {
      title: { en: 'Right to left', ar: 'من اليمين إلى اليسار' },
      lead: { en: 'A sentence.', ar: 'جملة.' },
      author: { en: 'Dana Al-Mutairi', ar: 'دانة المطيري' },
      published_at: '2026-10-12',
      image_url: 'art:industries/real-estate-app-development',
      body: {
        en: '<p>Text.</p><blockquote>A line.</blockquote>',
        ar: '<p>نص.</p><blockquote>سطر.</blockquote>',
      },
    },
    'long-arabic': {
      title: { ar: 'التصميم من اليمين إلى اليسار ليس قلبًا للشاشة، وهذه خمس عادات تثبت ذلك' },
      body: { ar: '<p>فقرة.</p>' },
    },
  },
})

/** The list an article belongs to, by the first part of its slug. */
function listOf(slug: string) {
  if (slug.startsWith('blog/')) return { label: 'nav.blog', to: urls.blog } as const
  if (slug.startsWith('careers/')) return { label: 'nav.careers', to: urls.careers } as const
  return null
}

function readingMinutes(body: string): number {
  const words = body
    // A tag ends before the next one begins: a body of nothing but `<` is read once, not once from each.
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return Math.max(1, Math.round(words / readingSpeed))
}

function ArticleData({
  content,
}: {
  content: {
    title: Parameters<typeof plainText>[0]
    author?: Parameters<typeof plainText>[0]
    published_at?: string | undefined
  }
}) {
  const { lang, path, slug } = usePage()
  if (!slug.startsWith('blog/')) return null
  return (
    <StructuredData
      data={{
        '@type': 'BlogPosting',
        headline: plainText(content.title, lang),
        inLanguage: lang,
        url: localPath(lang, path),
        datePublished: content.published_at,
        author: content.author && { '@type': 'Person', name: plainText(content.author, lang) },
        publisher: { '@type': 'Organization', name: site.name[lang] },
      }}
    />
  )
}
