import { normalPath } from '../../contract/addresses/normal-address.ts'
import { safeUrl } from '../../contract/addresses/safe-url.ts'
import type { FoundRecord } from '../data/pages/find-page.ts'
import type { AppRow, IndustryRow, ServiceRow } from '../data/records/records.ts'
import { parseLocalised } from '../i18n/localised.ts'
import { appIdea } from '../widgets/app-idea.tsx'
import { industry } from '../widgets/industry.tsx'
import { service } from '../widgets/service.tsx'
import { services } from '../widgets/services.tsx'
import type { Page } from './model.ts'

/** Services shown on a generated page (specification). */
const fallbackLimit = 3

/**
 * The page of a record. Requested by another slug than the record's, it names the record's as canonical.
 */
export function generatedPage(record: FoundRecord, requestedSlug: string): Page {
  const page = build(record)
  return normalPath(page.slug) === requestedSlug
    ? page
    : { ...page, slug: requestedSlug, canonical: page.slug }
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
  const { overview, challenges, solutions, features, tech_stack, success_story } = row
  return {
    slug: `industries/${row.slug}`,
    title,
    description: parseLocalised(overview),
    widgets: [
      industry.place({
        title,
        overview,
        challenges,
        solutions,
        features,
        tech_stack,
        success_story,
        // An unsafe address removes the picture, not the page.
        image_url: safeUrl(row.image_url ?? ''),
      }),
      moreServices,
    ],
  }
}

function appPage(row: AppRow): Page {
  const title = parseLocalised(row.name)
  const { overview, features, tech_stack, timeline, cost_range, monetization } = row
  return {
    slug: `apps/${row.slug}`,
    title,
    description: parseLocalised(overview),
    widgets: [
      appIdea.place({ title, overview, features, tech_stack, timeline, cost_range, monetization }),
      moreServices,
    ],
  }
}
