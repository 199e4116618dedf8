import { art, type Layer, onePhone, twoPhones } from '../../art/art.ts'
import { beforeNames, beforePicture } from '../../art/before-pictures.ts'
import { CASE_ART } from '../../art/case-art.ts'
import { covers, openPlace } from '../../art/covers.ts'
import { heroPhone } from '../../art/hero.ts'
import { type LoomSubject, loomBand, loomMacro } from '../../art/loom.ts'
import { type Portrait, person } from '../../art/people.ts'
import { macro } from '../../art/screen-layouts.ts'
import type { ScreenName } from '../../art/screens/registry.ts'
import { HEADER, SERVICE_ART } from '../../art/service-art.ts'
import { LEAN } from '../../art/slanted-weave.ts'
import { tornCloth } from '../../art/torn-cloth.ts'
import type { Pen } from '../../src/ui/pictures/illustrations/drawing-tools.ts'
import type { PigmentName } from '../../src/ui/pictures/illustrations/pigments.ts'
import { RECIPES, type Subject } from '../../src/ui/pictures/illustrations/recipes.ts'
import type { Size } from '../../src/ui/pictures/illustrations/svg-file.ts'

/** One art file: its name in the manifest, the pigment of its ground if that is one, and its drawing function. */
type Entry = { name: string; pigment?: PigmentName; draw: (pen: Pen) => string }

/** The outer half of an industry's header. */
const CLOTH: Size = { width: 960, height: 840 }
const CARD: Size = { width: 400, height: 360 }
const CAROUSEL: Size = { width: 640, height: 640 }
const STORY: Size = { width: 460, height: 420 }
const TALL_STORY: Size = { width: 460, height: 460 }

/**
 * The subject of each industry, and what its story shows: the screen of its case study, or a control of its
 * own, near.
 */
const INDUSTRIES = {
  'healthcare-app-development': ['healthcare', onePhone('moveVisit', TALL_STORY, 0.48, 0.24)],
  'ecommerce-app-development': ['ecommerce', onePhone('productSearch', TALL_STORY, 0.48, 0.24)],
  'education-app-development': ['education', onePhone('skillMap', TALL_STORY, 0.48, 0.24)],
  'real-estate-app-development': ['realestate', onePhone('verifiedHome', TALL_STORY, 0.48, 0.24)],
  'logistics-app-development': ['logistics', onePhone('withoutSignal', TALL_STORY, 0.48, 0.24)],
  'government-app-development': ['government', macro('government', TALL_STORY, 130)],
  'manufacturing-app-development': ['manufacturing', onePhone('lineWall', TALL_STORY, 0.48, 0.24)],
  'retail-app-development': ['retail', macro('retail', TALL_STORY, 130)],
} as const satisfies Record<string, readonly [LoomSubject, readonly Layer[]]>

/** The subject of each app, the two screens of its header, and the one that its panel about AI shows. */
const APPS = {
  'ott-app-development': ['ott', 'ott', 'ottProfiles', 'ottHome'],
  'escooter-app-development': ['escooter', 'escooter', 'escooterRide', 'escooterPlan'],
  'car-wash-app-development': ['carwash', 'carwash', 'carwashProgress', 'carwashRota'],
  'taxi-booking-app': ['taxi', 'taxi', 'taxiDriver', 'taxiForecast'],
  'food-delivery-app': ['food', 'foodMenu', 'food', 'foodPromise'],
  'grocery-delivery-app': ['grocery', 'grocery', 'groceryPicker', 'groceryDraft'],
} as const satisfies Record<string, readonly [Subject, ScreenName, ScreenName, ScreenName]>

/** The people of the built-in pages; initials per language as its readers write them. */
const PEOPLE: Record<string, Portrait> = {
  NS: {
    pigment: 'palm',
    rings: ['band main', 'gap', 'beads spark', 'band main', 'gap', 'band main'],
    initials: { en: 'NS', ar: 'ن ش' },
  },
  DM: {
    pigment: 'rose',
    rings: ['beads main', 'band main', 'grains spark', 'beads main', 'band main', 'grains spark'],
    initials: { en: 'DM', ar: 'د م' },
  },
  OB: {
    pigment: 'indigo',
    rings: ['gap', 'grains spark', 'band main', 'beads main', 'gap', 'grains spark'],
    initials: { en: 'OB', ar: 'ع ب' },
  },
  HO: {
    pigment: 'turquoise',
    rings: ['grains spark', 'band main', 'gap', 'beads main', 'grains spark', 'band main'],
    initials: { en: 'HO', ar: 'ح ع' },
  },
  YQ: {
    pigment: 'saffron',
    rings: ['beads spark', 'gap', 'band main', 'beads spark', 'gap', 'band main'],
    initials: { en: 'YQ', ar: 'ي ق' },
  },
  AA: {
    pigment: 'khuzama',
    rings: ['band main', 'grains spark', 'band main', 'gap', 'beads main', 'beads main'],
    initials: { en: 'AA', ar: 'أ ع' },
  },
  TH: {
    pigment: 'redsea',
    rings: ['gap', 'beads main', 'beads spark', 'band main', 'grains spark', 'beads main'],
    initials: { en: 'TH', ar: 'ط ح' },
  },
}

/** Every art file of the site, in a fixed order. */
export const catalogue: readonly Entry[] = [
  { name: 'hero/phone', pigment: 'turquoise', draw: heroPhone },
  ...Object.entries(INDUSTRIES).flatMap(([slug, [subject, story]]) => [
    picture(`industries/${slug}`, subject, CARD, onePhone(subject, CARD)),
    cloth(`industries/${slug}-hero`, subject, (pen) => tornCloth(pen, subject, CLOTH)),
    picture(`industries/${slug}-story`, subject, TALL_STORY, story, LEAN),
    cloth(`industries/${slug}-band`, subject, () => loomBand(subject)),
    cloth(`industries/${slug}-macro`, subject, (pen) => loomMacro(pen, subject)),
  ]),
  ...Object.entries(APPS).flatMap(([slug, [subject, first, second, judgement]]) => [
    picture(`apps/${slug}`, subject, CAROUSEL, twoPhones(first, second, CAROUSEL)),
    picture(`apps/${slug}-hero`, subject, HEADER, twoPhones(first, second, HEADER)),
    picture(`apps/${slug}-story`, subject, TALL_STORY, onePhone(judgement, TALL_STORY, 0.48, 0.24), LEAN),
  ]),
  ...Object.entries(SERVICE_ART).flatMap(([slug, { header, layers, story, storyScreen }]) => [
    {
      name: `services/${slug}`,
      pigment: header.pigment,
      draw: (pen: Pen) => art(pen, header, HEADER, layers),
    },
    {
      name: `services/${slug}-story`,
      pigment: story.pigment,
      draw: (pen: Pen) => art(pen, story, STORY, onePhone(storyScreen, STORY, 0.45, 0.22), LEAN),
    },
  ]),
  ...Object.entries(CASE_ART).flatMap(([key, shots]) =>
    Object.entries(shots).map(([shot, { pigment, draw }]) => ({
      name: shot === 'card' ? `portfolio/${key}` : `portfolio/${key}-${shot}`,
      pigment,
      draw,
    })),
  ),
  ...beforeNames.map((key) => ({
    name: `portfolio/${key}-before`,
    draw: (pen: Pen) => beforePicture(pen, key),
  })),
  ...covers.map(({ slug, ...cover }) => ({ name: slug, ...cover })),
  { name: 'careers', pigment: 'saffron', draw: openPlace },
  ...Object.entries(PEOPLE).map(([key, portrait]) => ({
    name: `people/${key}`,
    pigment: portrait.pigment,
    draw: (pen: Pen) => person(pen, portrait),
  })),
]

function picture(name: string, subject: Subject, size: Size, layers: readonly Layer[], lean?: number): Entry {
  const recipe = RECIPES[subject]
  return { name, pigment: recipe.pigment, draw: (pen) => art(pen, recipe, size, layers, lean) }
}

function cloth(name: string, subject: Subject, draw: (pen: Pen) => string): Entry {
  return { name, pigment: RECIPES[subject].pigment, draw }
}
