import type { articleType } from '../data/pages/find-page.ts'
import { parseLocalised, plainText } from '../i18n/localised.ts'
import { pathOf, urls } from '../site/urls.ts'
import { ApplicationForm } from '../ui/forms/application-form.tsx'
import { Html } from '../ui/html.tsx'
import { ButtonLink, useActionLink } from '../ui/links/link.tsx'
import { FactList } from '../ui/lists/fact-list.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Breadcrumbs, Heading, Lead, OtherLanguageHeading, Section } from '../ui/parts.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { PublishedDate } from '../ui/published-date.tsx'
import { ClosingBand } from '../ui/sections/closing-band.tsx'
import { NextSteps } from '../ui/sections/next-steps.tsx'
import { openingEntity, postingEntity } from '../ui/structured-data/subject-entities.ts'
import { Text } from '../ui/text.tsx'
import { articleSchema } from './lists/article-schema.ts'
import {
  employmentTypes,
  endOf,
  isClosed,
  type OpeningTerms,
  salaryOf,
  useTermFacts,
} from './lists/openings.ts'
import { subjectsOf, useSteps } from './lists/related.tsx'
import { type Subject, subjectFinder } from './lists/subjects-by-keyword.ts'
import { defineWidget, type ListedPage } from './schema/define.ts'

/** Reading speed on screen in words per minute, in either language. */
const readingSpeed = 200

const blog = 'blog/'
const careers = 'careers/'

/**
 * An article or a job opening: header with author, date and, for an article, reading time, facts, a picture
 * as wide as the page, and HTML. An article ends with the next article and a link to a quote, an opening with
 * the form to apply.
 */
export const article = defineWidget({
  type: 'article' satisfies typeof articleType,
  name: { en: 'Article', ar: 'مقالة' },
  description: {
    en: 'An article or a job opening, with author, date and picture',
    ar: 'مقالة أو وظيفة شاغرة مع الكاتب والتاريخ والصورة',
  },
  picture: { soft: '4,3,40,9', ink: '4,15,26,3 4,21,40,2 4,26,34,2', mark: '36,15,8,2' },
  schema: articleSchema,
  load: async (_, { slug, pagesUnder, orEmpty }) => {
    if (!slug.startsWith(blog)) return
    const articles = await orEmpty(() => pagesUnder(blog))
    return closestArticle(articles, slug)
  },
  entity(content, page) {
    const published = content.published_at ?? page.published
    if (page.slug.startsWith(blog)) return postingEntity(page, { ...content, published })
    return isOpening(page.slug) && !isClosed(content.opening, page.now)
      ? openingEntity(page, { ...content, published, ...postedTerms(content.opening) })
      : null
  },
  Component({ content, data: next }) {
    const t = useText()
    const page = usePage()
    const opening = isOpening(page.slug)
    const published = content.published_at ?? page.published
    const list = listOf(page.slug)
    const terms = useTermFacts(opening ? content.opening : undefined)
    const minutes = readingMinutes(plainText(content.body, page.lang))
    return (
      <>
        <article className={opening ? 'post' : 'reading'}>
          <section className="page-header plain">
            <div className="wrap">
              <div className="page-header-text">
                <Breadcrumbs
                  trail={[...(list ? [{ label: t(list.label), to: list.to }] : []), { label: page.title }]}
                />
                <Heading as="h1" value={content.title} />
                <Lead value={content.lead} />
                <p className="meta article-meta">
                  {content.author && (
                    <span>
                      <Text value={content.author} />
                    </span>
                  )}
                  {published && <PublishedDate iso={published} ofPost={opening} />}
                  {!opening && <span>{t('article.reading_time', { minutes })}</span>}
                </p>
                {opening && !isClosed(content.opening, page.now) && (
                  <ButtonLink to="#apply">{t('opening.apply')}</ButtonLink>
                )}
              </div>
              <OtherLanguageHeading value={content.title} />
              <FactList facts={[...terms, ...content.facts]} />
              <div className="page-header-art wide">
                <Picture
                  url={content.image_url}
                  drawn={page.slug}
                  alt={plainText(content.alt_text, page.lang)}
                  hasPriority
                />
              </div>
            </div>
          </section>
          <div className="wrap pbe-9">
            <div className="prose">
              <Html value={content.body} className="prose-body" />
            </div>
          </div>
        </article>
        {opening && <Apply isClosed={isClosed(content.opening, page.now)} />}
        {page.slug.startsWith(blog) && <ReadOn next={next} about={subjectsOf(content.title, content.lead)} />}
      </>
    )
  },
  examples: {
    minimal: { title: 'An article', body: '<p>One paragraph.</p>' },
    full: {
      title: { en: 'Right to left', ar: 'من اليمين إلى اليسار' },
      lead: { en: 'A sentence.', ar: 'جملة.' },
      author: { en: 'Huda Al-Salem', ar: 'هدى السالم' },
      published_at: '2026-10-12',
      image_url: 'art:industries/real-estate-app-development',
      alt_text: { en: 'A city at night', ar: 'مدينة ليلًا' },
      opening: {
        place: { en: 'Riyadh', ar: 'الرياض' },
        contract: 'full_time',
        salary_from: 9000,
        salary_to: 12_000,
        closes: '2026-12-31',
      },
      facts: [{ label: { en: 'Team', ar: 'الفريق' }, value: { en: 'Five people', ar: 'خمسة أشخاص' } }],
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

const isOpening = (slug: string) => slug.startsWith(careers)

/** The terms as search engines read them. */
function postedTerms(terms: OpeningTerms | undefined) {
  if (!terms) return {}
  const { contract, remote } = terms
  return {
    employmentType: contract && employmentTypes[contract],
    salary: salaryOf(terms),
    validThrough: endOf(terms)?.toISOString(),
    remote,
  }
}

/**
 * The article that shares most subjects with this one. Of several the next in the list, which starts over at its end.
 */
function closestArticle(articles: ListedPage[], slug: string): ListedPage | undefined {
  const find = subjectFinder()
  const subjectsIn = (page: ListedPage | undefined) =>
    page ? find([page.title, page.meta_description].map(parseLocalised)) : []
  const at = articles.findIndex((listed) => listed.slug === slug)
  const here = subjectsIn(articles[at])
  const others = [...articles.slice(at + 1), ...articles.slice(0, Math.max(at, 0))].map((page) => ({
    page,
    shared: subjectsIn(page).filter((subject) => here.includes(subject)).length,
  }))
  return others.toSorted((one, other) => other.shared - one.shared)[0]?.page
}

/** Another article, the page of what this one is about, and a link to a quote. */
function ReadOn({ next, about }: { next: ListedPage | undefined; about: Subject[] }) {
  const t = useText()
  const { subjectStep } = useSteps()
  const quote = useActionLink(urls.quote)
  const nextArticle = next && {
    label: t('article.next'),
    title: parseLocalised(next.title),
    to: pathOf(next.slug),
    entry: next.slug,
  }
  return (
    <>
      <NextSteps
        name={t('next.name')}
        steps={[...(nextArticle ? [nextArticle] : []), ...about.slice(0, 2).map(subjectStep)]}
      />
      <ClosingBand
        title={t('article.band.title')}
        text={t('article.band.text')}
        action={t('article.band.action')}
        to={quote}
      />
    </>
  )
}

/** The application form or, after the last day, a notice that the opening is closed. */
function Apply({ isClosed: hasClosed }: { isClosed: boolean }) {
  const t = useText()
  if (hasClosed)
    return (
      <div id="apply">
        <ClosingBand
          title={t('opening.closed.title')}
          text={t('opening.closed.text')}
          action={t('opening.closed.action')}
          to={urls.careers}
        />
      </div>
    )
  return (
    <Section kind="enquiry" ground="alt" labelledBy="apply-title" id="apply">
      <div className="wrap contact-cta-grid">
        <div className="contact-cta-text">
          <Heading id="apply-title" value={t('opening.apply.title')} />
          <Lead value={t('opening.apply.text')} />
        </div>
        <div className="contact-cta-form panel">
          <ApplicationForm />
        </div>
      </div>
    </Section>
  )
}

/** The list an article belongs to, by the prefix of its slug. */
function listOf(slug: string) {
  if (slug.startsWith(blog)) return { label: 'nav.blog', to: urls.blog } as const
  if (slug.startsWith(careers)) return { label: 'nav.careers', to: urls.careers } as const
  return null
}

function readingMinutes(body: string): number {
  const words = body
    // `[^<>]*` stops at the next `<`: a body of many `<` takes linear, not quadratic time.
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return Math.max(1, Math.round(words / readingSpeed))
}
