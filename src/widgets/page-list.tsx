import * as z from 'zod/mini'
import { articleType } from '../data/pages/find-page.ts'
import { type Lang, languageName } from '../i18n/languages.ts'
import { parseLocalised } from '../i18n/localised.ts'
import { pageNames } from '../i18n/page-names.ts'
import { pathOf, urls } from '../site/urls.ts'
import { ArrowLink, Link } from '../ui/links/link.tsx'
import { FactList } from '../ui/lists/fact-list.tsx'
import { originalLang, usePage, useText } from '../ui/page-context.tsx'
import { Section } from '../ui/parts.tsx'
import { artFile } from '../ui/pictures/art-files.ts'
import { Icon } from '../ui/pictures/icon.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { PublishedDate } from '../ui/published-date.tsx'
import { isolate, Text } from '../ui/text.tsx'
import { entryOf } from './lists/article-schema.ts'
import { chosenField, chosenPages } from './lists/chosen-pages.ts'
import { useTermFacts } from './lists/openings.ts'
import { defineWidget, type ListedPage } from './schema/define.ts'
import { labelled } from './schema/describe.ts'
import { optionalText, withDefault } from './schema/fields.ts'

/** The published pages under a prefix, newest first: blog articles with pictures, job openings as rows. */
export const pageList = defineWidget({
  type: 'page_list',
  name: { en: 'Page list', ar: 'قائمة صفحات' },
  description: {
    en: 'The published pages under an address such as blog/',
    ar: 'الصفحات المنشورة تحت مسار مثل blog',
  },
  picture: {
    soft: '4,11,12,17 18,11,12,17 32,11,12,17',
    ink: '4,4,14,3 6,23,8,2 20,23,8,2 34,23,8,2',
    mark: '4,11,12,7',
  },
  schema: z.object({
    prefix: labelled(z.string().check(z.regex(/^(?!block\/)[a-z-]+\/$/)), {
      en: 'Address of the list',
      ar: 'مسار القائمة',
    }),
    layout: labelled(withDefault(z.enum(['cards', 'rows']), 'cards'), { en: 'Layout', ar: 'التخطيط' }),
    pages: chosenField(),
    note: labelled(optionalText(), { en: 'Note', ar: 'ملاحظة' }),
  }),
  load: async (content, { pagesUnder }) =>
    chosenPages(await pagesUnder(content.prefix, articleType), content.pages),
  Component({ content, data: pages = [] }) {
    const t = useText()
    const { lang } = usePage()
    return (
      <Section kind="entries" joined>
        <div className="wrap">
          {pages.length === 0 ? (
            <Empty />
          ) : (
            <Entries pages={pages} layout={content.layout} drawn={content.prefix.slice(0, -1)} />
          )}
          {content.prefix === 'blog/' && (
            <p className="mbs-6">
              <Link to={urls.blogFeed} className="link">
                <span>{isolate(t('blog.feed'), lang)}</span>
              </Link>
            </p>
          )}
          {content.note && (
            <p className="lead mbs-6">
              <Text value={content.note} />
            </p>
          )}
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { prefix: 'nothing-here/' },
    full: { prefix: 'blog/', note: { en: 'A sentence.', ar: 'جملة.' } },
    'long-arabic': {
      prefix: 'careers/',
      layout: 'rows',
      note: { ar: 'لم تجد وظيفة تناسبك؟ أرسل سيرتك الذاتية ونماذج من عملك، ونراسلك حين نفتح بابًا يشبهها.' },
    },
  },
})

type Layout = 'cards' | 'rows'

/** `drawn` is the name of the picture above rows, where there is one. */
function Entries({ pages, layout, drawn }: { pages: ListedPage[]; layout: Layout; drawn: string }) {
  const { lang } = usePage()
  return (
    <>
      {layout === 'rows' && artFile(drawn, lang) && (
        <div className="openings-art">
          <Picture drawn={drawn} />
        </div>
      )}
      <ul className={layout === 'cards' ? 'articles' : 'openings'}>
        {pages.map((page) => (
          <Entry key={page.slug} page={page} layout={layout} />
        ))}
      </ul>
    </>
  )
}

function Entry({ page, layout }: { page: ListedPage; layout: Layout }) {
  const { image_url: picture, opening, facts } = entryOf(page.content)
  const terms = useTermFacts(opening)
  return (
    <li className="article-card" data-entry={page.slug}>
      {layout === 'cards' && (
        <div className="pic">
          <Picture url={picture} drawn={page.slug} />
        </div>
      )}
      {layout === 'cards' && <Published page={page} ofPost={false} />}
      <h2 className="article-title">
        <Link to={pathOf(page.slug)} className="cover">
          <Text value={parseLocalised(page.title)} head />
        </Link>
        {layout === 'rows' && <Icon name="arrow-right" go />}
      </h2>
      {page.meta_description && (
        <p>
          <Text value={parseLocalised(page.meta_description)} />
        </p>
      )}
      {layout === 'rows' && (
        <>
          <FactList facts={terms.length > 0 ? terms : facts} />
          <Published page={page} ofPost />
        </>
      )}
    </li>
  )
}

function Published({ page, ofPost }: { page: ListedPage; ofPost: boolean }) {
  return (
    <p className="meta">
      <PublishedDate iso={page.published} ofPost={ofPost} />
      <BorrowedFrom languages={page.languages} />
    </p>
  )
}

/** Marks an entry that exists only in another language. */
function BorrowedFrom({ languages }: { languages: readonly Lang[] }) {
  const t = useText()
  const { lang } = usePage()
  const original = originalLang({ lang, languages })
  if (original === lang) return null
  return <span>{t('list.in_language', { language: languageName(original, lang) })}</span>
}

/** The empty state (specification). */
function Empty() {
  const t = useText()
  const { path, title } = usePage()
  const name = pageNames[path]
  return (
    <div className="panel flat state">
      <h2 className="panel-title">{t('page.list_empty.title')}</h2>
      <p>{t('page.list_empty.text', { page: name ? t(name) : title })}</p>
      <ArrowLink to={urls.home}>{t('action.home')}</ArrowLink>
    </div>
  )
}
