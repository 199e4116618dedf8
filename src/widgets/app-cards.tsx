import * as z from 'zod/mini'
import { estimateOf } from '../estimate/app-estimates.ts'
import { contentOf } from '../i18n/content.ts'
import { appSlugs, urls } from '../site/urls.ts'
import { Link } from '../ui/links/link.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Section } from '../ui/parts.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { CardEstimate } from '../ui/sections/app-cost.tsx'
import { Text } from '../ui/text.tsx'
import { type AddedPage, addedPages } from './lists/added-pages.ts'
import { defineWidget } from './schema/define.ts'

/** Every app idea as a card, then those that staff published. */
export const appCards = defineWidget({
  type: 'app_cards',
  name: { en: 'App idea cards', ar: 'بطاقات أفكار التطبيقات' },
  description: { en: 'Every app idea as a card', ar: 'بطاقة لكل فكرة تطبيق' },
  picture: {
    soft: '4,4,18,15 26,4,18,15',
    ink: '4,22,14,2 26,22,14,2 4,26,10,2 26,26,10,2',
    mark: '7,7,5,9',
  },
  schema: z.object({}),
  load: (_, context) => addedPages('apps/', 'app_idea', appSlugs, context),
  Component({ data: added = [] }) {
    const t = useText()
    const { lang } = usePage()
    const { apps } = contentOf(lang)
    return (
      <Section kind="apps" joined>
        <div className="wrap">
          <div className="app-cards">
            {appSlugs.map((slug) => (
              <article key={slug} className="app-card">
                <div className="pic">
                  <Picture drawn={`apps/${slug}`} />
                </div>
                <h2 className="app-card-name">
                  <Link to={urls.app(slug)} className="cover">
                    <Text value={apps[slug].name} head />
                  </Link>
                  <Icon name="arrow-right" go />
                </h2>
                <CardEstimate estimate={estimateOf(slug)} />
                <p className="app-card-text">
                  <Text value={apps[slug].description} />
                </p>
                <dl className="app-facts">
                  <div>
                    <dt>{t('app.features')}</dt>
                    <dd>
                      <ul className="dots two-columns">
                        {apps[slug].features.map((feature) => (
                          <li key={feature}>
                            <Text value={feature} />
                          </li>
                        ))}
                      </ul>
                    </dd>
                  </div>
                  <div>
                    <dt>{t('apps.monetization')}</dt>
                    <dd>
                      <Text value={apps[slug].monetization} />
                    </dd>
                  </div>
                  <div>
                    <dt>{t('apps.platforms')}</dt>
                    <dd>
                      <Text value={apps[slug].platforms} />
                    </dd>
                  </div>
                </dl>
              </article>
            ))}
            {added.map((page) => (
              <AddedCard key={page.slug} page={page} />
            ))}
          </div>
        </div>
      </Section>
    )
  },
  examples: { minimal: {}, full: {}, 'long-arabic': {} },
})

function AddedCard({ page }: { page: AddedPage }) {
  return (
    <article className="app-card" data-entry={page.entry}>
      <div className="pic">
        <Picture url={page.image} drawn={page.entry} />
      </div>
      <h2 className="app-card-name">
        <Link to={urls.app(page.slug)} className="cover">
          <Text value={page.title} head />
        </Link>
        <Icon name="arrow-right" go />
      </h2>
      <p className="app-card-text">
        <Text value={page.description} />
      </p>
    </article>
  )
}
