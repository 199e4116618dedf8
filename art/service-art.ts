import { RECIPES, type Recipe, type Subject } from '../src/ui/pictures/illustrations/recipes.ts'
import type { Size } from '../src/ui/pictures/illustrations/svg-file.ts'
import { type Layer, twoPhones } from './art.ts'
import type { ScreenName } from './screens/registry.ts'

type ServiceArt = {
  /** Weave and foreground of what stands in the header for a picture of staff that fails to load, 560 x 560. */
  readonly header: Recipe
  readonly layers: readonly Layer[]
  /** Weave and screen of the story panel; the panel takes its background colour. */
  readonly story: Recipe
  readonly storyScreen: ScreenName
}

/** A square picture of a page header, in user units. */
export const HEADER: Size = { width: 560, height: 560 }

const pair = (first: ScreenName, second: ScreenName): Layer[] => twoPhones(first, second, HEADER)

/** A window crossing the end edge, with a phone in front of its start. */
const desk = (window: 'table' | 'bars' | 'lines', screen: ScreenName): Layer[] => [
  { window, x: 156, y: 180 },
  { screen, x: 52, y: 246, width: 206 },
]

/**
 * The picture of each service page's header and of its story. Weaves are borrowed from the subjects and shifted
 * or rescaled, so that no service shows the same weave as the industry or app it borrows from.
 */
export const SERVICE_ART = {
  'mobile-app-development': service(
    RECIPES.brand,
    pair('homeScreen', 'carwash'),
    RECIPES.education,
    'productSearch',
  ),
  'web-development': service(
    turned('ecommerce', 6, 44),
    desk('table', 'webPage'),
    turned('carwash', 2, 36),
    'describedPicture',
  ),
  'ui-ux-design': service(
    turned('retail', 4, 40),
    pair('specimen', 'ottProfiles'),
    turned('healthcare', 3, 34),
    'groupedNotes',
  ),
  'mvp-development': service(
    turned('escooter', 5, 42),
    pair('escooter', 'pilot'),
    turned('food', 5, 40),
    'checkedAnswer',
  ),
  'api-backend-development': service(
    turned('manufacturing', 5, 46),
    desk('table', 'requests'),
    turned('logistics', 3, 36),
    'readInvoice',
  ),
  'devops-cloud': service(
    turned('government', 2, 34),
    desk('lines', 'monitor'),
    turned('manufacturing', 2, 42),
    'oneCause',
  ),
  'app-support-maintenance': service(
    turned('healthcare', 6, 36),
    pair('healthcare', 'ticket'),
    turned('government', 5, 44),
    'sortedCrashes',
  ),
  'ai-integration': service(
    turned('education', 5, 40),
    pair('education', 'forecast'),
    turned('ott', 2, 44),
    'ruleInstead',
  ),
  'chatgpt-llm-solutions': service(
    turned('ott', 4, 48),
    pair('chat', 'government'),
    turned('education', 2, 38),
    'menuInstead',
  ),
  'performance-optimization': service(
    turned('logistics', 4, 38),
    pair('startTime', 'taxiDriver'),
    turned('taxi', 4, 34),
    'trace',
  ),
  'analytics-implementation': service(
    turned('grocery', 4, 44),
    desk('lines', 'dashboard'),
    turned('escooter', 2, 38),
    'askedData',
  ),
  'custom-software-development': service(
    turned('realestate', 5, 40),
    desk('bars', 'approval'),
    turned('retail', 2, 38),
    'filledForm',
  ),
} as const satisfies Record<string, ServiceArt>

function service(
  header: Recipe,
  layers: readonly Layer[],
  story: Recipe,
  storyScreen: ScreenName,
): ServiceArt {
  return { header, layers, story, storyScreen }
}

/** A subject's weave, started at another course and woven at another unit. */
function turned(subject: Subject, start: number, unit: number): Recipe {
  const { pigment, courses } = RECIPES[subject]
  return { pigment, unit, courses: [...courses.slice(start), ...courses.slice(0, start)] }
}
