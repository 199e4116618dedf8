import type { FoundRecord } from '../data/pages.ts'
import type { AppRow, IndustryRow, ServiceRow } from '../data/records.ts'
import { parseLocalised } from '../i18n/localised.ts'
import { safeUrl } from '../urls.ts'
import { service } from '../widgets/service.tsx'
import { services } from '../widgets/services.tsx'
import type { Page } from './model.ts'

/** Services shown on a generated page (specification, section 9). */
const fallbackLimit = 3

/**
 * The page of a record of the database. Asked for by another slug than its own, it names its own as
 * canonical.
 */
export function generatedPage(record: FoundRecord, asked: string): Page {
  const page = build(record)
  return page.slug === asked ? page : { ...page, slug: asked, canonical: page.slug }
}

function build(record: FoundRecord): Page {
  switch (record.kind) {
    case 'service':
      return servicePage(record.row)
    case 'industry':
      return industryPage(record.row)
    case 'app':
      return appPage(record.row)
  }
}

const moreServices = services.place({ limit: fallbackLimit })

function servicePage(row: ServiceRow): Page {
  const title = parseLocalised(row.title)
  const description = parseLocalised(row.description)
  return {
    slug: `services/${row.slug}`,
    title,
    description,
    widgets: [service.place({ title, description }), moreServices],
  }
}

function industryPage(row: IndustryRow): Page {
  const title = parseLocalised(row.name)
  const overview = parseLocalised(row.overview)
  return {
    slug: `industries/${row.slug}`,
    title,
    description: overview,
    widgets: [
      {
        type: 'industry',
        content: given({
          title,
          overview,
          challenges: parseLocalised(row.challenges),
          solutions: parseLocalised(row.solutions),
          features: parseLocalised(row.features),
          tech_stack: parseLocalised(row.tech_stack),
          success_story: storyOf(row.success_story),
          // An address that may not be shown costs the picture, not the page.
          image_url: safeUrl(row.image_url ?? ''),
        }),
      },
      moreServices,
    ],
  }
}

function appPage(row: AppRow): Page {
  const title = parseLocalised(row.name)
  const overview = parseLocalised(row.overview)
  return {
    slug: `apps/${row.slug}`,
    title,
    description: overview,
    widgets: [
      {
        type: 'app_idea',
        content: given({
          title,
          overview,
          features: parseLocalised(row.features),
          tech_stack: parseLocalised(row.tech_stack),
          timeline: parseLocalised(row.timeline),
          cost_range: parseLocalised(row.cost_range),
          monetization: parseLocalised(row.monetization),
        }),
      },
      moreServices,
    ],
  }
}

/** A success story is a text, or JSON of its title and text. */
function storyOf(column: string | null): unknown {
  try {
    const story: unknown = JSON.parse(column ?? '')
    if (typeof story === 'object' && story && 'title' in story && 'text' in story) return story
  } catch {
    // A text.
  }
  return parseLocalised(column)
}

/** Without the columns that are empty, so that the widget's defaults show. */
function given(content: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value))
}
