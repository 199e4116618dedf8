import * as z from 'zod/mini'
import { contentOf } from '../i18n/content.ts'
import type { Lang } from '../i18n/languages.ts'
import { type Localised, parseLocalised, plainText } from '../i18n/localised.ts'
import { parseJsonAs } from '../platform/parse-json.ts'
import { isServiceSlug, serviceSlugs, urls } from '../site/urls.ts'
import { ArrowLink } from '../ui/links/link.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Heading, Lead, Section, SectionHead } from '../ui/parts.tsx'
import { Drawing } from '../ui/pictures/drawing.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { isolate, Text } from '../ui/text.tsx'
import { type AddedPage, staffPages } from './lists/added-pages.ts'
import { CardPrice } from './lists/service-price-section.tsx'
import { schematicOf } from './lists/service-schematic.ts'
import { defineWidget, type ServiceRecord } from './schema/define.ts'
import { labelled, withSuggestions } from './schema/describe.ts'
import { list, optionalText, requiredText, withDefault } from './schema/fields.ts'

type Card = {
  slug: string
  title: Localised
  description: Localised
  drawing: string
  /** The slug of a staff page. */
  entry?: string
  /** The lowest price on its page, in staff's words or by the agency's figures; only in the list of all services. */
  price?: { own: Localised | undefined } | undefined
}

/** Default number of cards (specification). */
const defaultLimit = 6

/**
 * Service cards, or lines on the page of something else. Twelve services are built in; records of the database replace
 * their texts and add services, and so do published staff pages, up to the limit.
 */
export const services = defineWidget({
  type: 'services',
  name: { en: 'Services', ar: 'الخدمات' },
  description: { en: 'Cards of the services the agency offers', ar: 'بطاقات الخدمات التي نقدّمها' },
  picture: {
    soft: '4,11,12,17 18,11,12,17 32,11,12,17',
    ink: '4,4,18,3 6,20,8,2 20,20,8,2 34,20,8,2',
    mark: '6,14,4,4',
  },
  schema: z.object({
    title: optionalText(),
    subtitle: optionalText(),
    /** Slugs of the services to show, in this order; by default all of them, up to the limit. */
    services: labelled(list(withSuggestions(z.string(), [...serviceSlugs]), ''), {
      en: 'Services to show',
      ar: 'الخدمات المعروضة',
    }),
    /** Headings over what belongs together; the first service of each leads, and one that none names joins the last. */
    groups: labelled(
      list(
        z.object({
          title: requiredText(),
          text: optionalText(),
          services: labelled(list(withSuggestions(z.string(), [...serviceSlugs]), ''), {
            en: 'Services',
            ar: 'الخدمات',
          }),
        }),
      ),
      { en: 'Groups', ar: 'المجموعات' },
    ),
    limit: labelled(
      withDefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), defaultLimit),
      { en: 'Show at most', ar: 'أقصى عدد يُعرض' },
    ),
    all_text: labelled(optionalText(), { en: 'Text of the link to all', ar: 'نص رابط عرض الكل' }),
  }),
  load: async (content, context) => {
    const cards = serviceCards(context.lang, await context.serviceRecords())
    const knownSlugs = cards.map(({ slug }) => slug)
    const isWider =
      content.limit > knownSlugs.length || content.services.some((slug) => !knownSlugs.includes(slug))
    if (!isWider) return chosenCards(content, cards)
    const pages = await staffPages('services/', 'service', context)
    const added = pages
      .filter(({ slug }) => !knownSlugs.includes(slug))
      .map((page) => ({ ...page, drawing: schematicOf(page.slug) }))
    const priced = [...cards, ...added].map((card) => ({
      ...card,
      price: priceOf(
        card.slug,
        pages.find(({ slug }) => slug === card.slug),
      ),
    }))
    return chosenCards(content, priced)
  },
  Component({ content, data: cards = [], id }) {
    const t = useText()
    return (
      <Section
        kind="services"
        joined={!content.title && !content.subtitle}
        labelledBy={content.title && `${id}-title`}
      >
        <div className="wrap">
          <SectionHead id={`${id}-title`} title={content.title} subtitle={content.subtitle} />
          {cards.length === 0 ? (
            <p className="lead">{t('services.none')}</p>
          ) : content.groups.length > 0 ? (
            grouped(content.groups, cards).map((group, index) => <ServiceGroup key={index} {...group} />)
          ) : (
            <div className={content.title ? 'services lines' : 'services'}>
              {cards.map((card) => (
                <ServiceCell key={card.slug} card={card} heading={content.title ? 'h3' : 'h2'} />
              ))}
            </div>
          )}
          {cards.some(({ price }) => price && !price.own) && <SampleNote />}
          {content.all_text && (
            <div className="row-between">
              <ArrowLink to={urls.services}>
                <Text value={content.all_text} />
              </ArrowLink>
            </div>
          )}
        </div>
      </Section>
    )
  },
  examples: {
    minimal: {},
    full: {
      title: { en: 'Services', ar: 'الخدمات' },
      subtitle: { en: 'A sentence.', ar: 'جملة.' },
      groups: [
        {
          title: { en: 'Build', ar: 'ابنِ' },
          text: { en: 'A sentence.', ar: 'جملة.' },
          services: ['mobile-app-development', 'web-development'],
        },
        { title: { en: 'Run', ar: 'شغّل' } },
      ],
      limit: 12,
    },
    'long-arabic': {
      title: { ar: 'كل ما يحتاج إليه منتجك من أول مسوّدة حتى الدعم بعد الإطلاق تحت سقف واحد' },
    },
  },
})

type Group = { title: Localised; text?: Localised | undefined }

function ServiceGroup({ title, text, cards }: Group & { cards: Card[] }) {
  return (
    <>
      <Heading value={title} head={false} />
      <Lead value={text} />
      <div className="services led">
        {cards.map((card) => (
          <ServiceCell key={card.slug} card={card} heading="h3" />
        ))}
      </div>
    </>
  )
}

function ServiceCell({ card, heading: Level }: { card: Card; heading: 'h2' | 'h3' }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <article className="service-cell" data-entry={card.entry}>
      <Drawing name={`schematic-${card.drawing}`} />
      <Level className="cell-title">
        <Text value={card.title} head />
      </Level>
      <p>
        <Text value={card.description} />
      </p>
      {card.price && <CardPrice slug={card.slug} own={card.price.own} />}
      <ArrowLink to={urls.service(card.slug)} cover>
        {t('action.learn_more')}
        {/* The space is part of the first text: an accessible name drops a text node of spaces alone. */}
        <span className="visually-hidden">
          {isolate(` ${t('action.learn_more_about')} ${plainText(card.title, lang)}`, lang)}
        </span>
      </ArrowLink>
    </article>
  )
}

const priceSchema = z.object({ price_from: optionalText() })

/**
 * A service of staff has no figures of the agency, nor has a page of theirs in the place of a built-in one
 * without its widget.
 */
function priceOf(slug: string, page: AddedPage | undefined): Card['price'] {
  if (!page) return isServiceSlug(slug) ? { own: undefined } : undefined
  if (page.content === null) return undefined
  const priceFrom = parseJsonAs(priceSchema, page.content)?.price_from
  return priceFrom || isServiceSlug(slug) ? { own: priceFrom } : undefined
}

function chosenCards(
  { services: slugs, limit }: { services: string[]; limit: number },
  cards: Card[],
): Card[] {
  if (slugs.length === 0) return cards.slice(0, limit)
  return slugs.flatMap((slug) => cards.find((card) => card.slug === slug) ?? [])
}

/** The cards of each group; a group without any is left out. */
function grouped(groups: (Group & { services: string[] })[], cards: Card[]) {
  const groupOf = ({ slug }: Card) => {
    const groupIndex = groups.findIndex(({ services: slugs }) => slugs.includes(slug))
    return groupIndex < 0 ? groups.length - 1 : groupIndex
  }
  return groups
    .map((group, index) => ({ ...group, cards: cards.filter((card) => groupOf(card) === index) }))
    .filter(({ cards: groupCards }) => groupCards.length > 0)
}

function serviceCards(lang: Lang, records: ServiceRecord[]): Card[] {
  const content = contentOf(lang).services
  const bySlug = new Map(records.map((record) => [record.slug, record]))
  const builtIn = serviceSlugs.map((slug) => {
    const record = bySlug.get(slug)
    bySlug.delete(slug)
    return {
      slug,
      title: record ? parseLocalised(record.title) : content[slug].title,
      description: record?.description ? parseLocalised(record.description) : content[slug].summary,
      drawing: schematicOf(slug),
    }
  })
  const added = [...bySlug.values()].map((record) => ({
    slug: record.slug,
    title: parseLocalised(record.title),
    description: parseLocalised(record.description),
    drawing: schematicOf(record.slug),
  }))
  return [...builtIn, ...added]
}
