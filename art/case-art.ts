import type { Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import type { PigmentName } from '../src/ui/pictures/illustrations/pigments.ts'
import { RECIPES, type Recipe } from '../src/ui/pictures/illustrations/recipes.ts'
import type { Size } from '../src/ui/pictures/illustrations/svg-file.ts'
import { art, type Layer } from './art.ts'
import type { ControlName } from './controls.ts'
import { leaning, macro, torn } from './screen-layouts.ts'
import type { ScreenName } from './screens/registry.ts'
import { LEAN } from './slanted-weave.ts'
import { tornCloth } from './torn-cloth.ts'
import { tornSheet } from './torn-sheet.ts'

/** The pictures of a case study, each in a size of its own; `card` has the case's bare name. */
type Shot = 'card' | 'lead' | 'tall' | 'macro' | 'after' | 'meet' | 'weave'
type Drawing = { readonly pigment: PigmentName; readonly draw: (pen: Pen) => string }

const SIZES = {
  card: { width: 640, height: 464 },
  lead: { width: 1312, height: 640 },
  tall: { width: 640, height: 760 },
  macro: { width: 640, height: 464 },
  after: { width: 640, height: 464 },
  meet: { width: 720, height: 640 },
  weave: { width: 320, height: 720 },
} as const satisfies Record<Shot, Size>

/**
 * The pictures of each case study: its key screen torn from the weave, two phones, a control near, what came
 * after, a control that English and Arabic share, and the weave alone. `at` are the units of the screens at
 * the upper edge. Of its lead, what came after and what both languages share, which are on one page, each
 * shows another screen.
 */
export const CASE_ART: Readonly<Record<string, Readonly<Record<Shot, Drawing>>>> = {
  clinics: shots(
    'healthcare',
    'moveVisit',
    'healthcare',
    { lead: 84, macro: 190, after: 88 },
    { after: 'frontDesk' },
  ),
  dispatch: shots('logistics', 'withoutSignal', 'logistics', { lead: 80, macro: 82, after: 158 }),
  grocer: shots(
    'ecommerce',
    'productSearch',
    'groceryPicker',
    { lead: 84, macro: 36, after: 124 },
    { lead: 'grocery', after: 'productSearch', share: 0.69 },
  ),
  plant: shots('manufacturing', 'lineWall', 'manufacturing', { lead: 84, macro: 174, after: 158 }),
  homes: shots('realestate', 'verifiedHome', 'realestate', { lead: 60, macro: 190, after: 158 }),
  academy: shots('education', 'skillMap', 'education', { lead: 84, macro: 88, after: 158 }),
}

function shots(
  subject: ControlName,
  key: ScreenName,
  second: ScreenName,
  at: Record<'lead' | 'macro' | 'after', number>,
  {
    lead = key,
    after = second,
    share = 0.72,
  }: { lead?: ScreenName; after?: ScreenName; share?: number } = {},
): Record<Shot, Drawing> {
  const recipe = RECIPES[subject]
  const { pigment } = recipe
  const drawing = (shot: Shot, layers: (size: Size) => Layer[]): Drawing => ({
    pigment,
    draw: (pen) => art(pen, recipe, SIZES[shot], layers(SIZES[shot])),
  })
  const sheet = (shot: Shot, screen: ScreenName, cloth: Recipe, share: number, from: number): Drawing => ({
    pigment,
    draw: (pen) => tornSheet(pen, cloth, SIZES[shot], torn(screen, SIZES[shot], share, from)),
  })
  return {
    card: drawing('card', (size) => leaning(key, second, size)),
    lead: sheet('lead', lead, { ...recipe, unit: recipe.unit * 1.5 }, 0.54, at.lead),
    // The sheet leaves no room for a whole unit.
    tall: sheet('tall', key, { ...recipe, courses: [] }, 0.74, 30),
    macro: drawing('macro', (size) => macro(key, size, at.macro)),
    after: drawing('after', (size) => macro(after, size, at.after, share)),
    meet: { pigment, draw: (pen) => tornCloth(pen, subject, SIZES.meet, 0.5) },
    weave: { pigment, draw: (pen) => art(pen, plain(recipe), SIZES.weave, [], LEAN) },
  }
}

/** The weave alone: it begins with a full course, so that a low box shows more than a few grains. */
function plain({ pigment, unit, courses }: Recipe): Recipe {
  const first = courses.findIndex(({ kind }) => !['gap', 'line', 'hub', 'big'].includes(kind))
  return { pigment, unit: unit * 1.15, courses: [...courses.slice(first), ...courses.slice(0, first)] }
}
