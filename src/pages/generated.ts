import type { FoundRecord } from '../data/pages.ts'
import type { AppRow, IndustryRow, ServiceRow } from '../data/records.ts'
import { type Localised, parseLocalised } from '../i18n/localised.ts'
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
          success_story: parseLocalised(row.success_story),
          image_url: row.image_url,
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

/** Without the columns that are empty, so that the widget's defaults show. */
function given(content: Record<string, Localised | null>): Record<string, Localised> {
  const kept: Record<string, Localised> = {}
  for (const [field, value] of Object.entries(content)) if (value) kept[field] = value
  return kept
}
