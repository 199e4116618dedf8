import type { PigmentName } from '../../src/ui/pictures/illustrations/pigments.ts'
import { carwash, carwashProgress, carwashRota } from './carwash.ts'
import { chat, forecast } from './chat.ts'
import { dashboard, monitor } from './dashboard.ts'
import { ecommerce } from './ecommerce.ts'
import { education } from './education.ts'
import { escooter, escooterPlan, escooterRide } from './escooter.ts'
import { food, foodMenu, foodPromise } from './food.ts'
import { frontDesk } from './front-desk.ts'
import { government } from './government.ts'
import { grocery, groceryDraft, groceryPicker } from './grocery.ts'
import { healthcare } from './healthcare.ts'
import {
  askedData,
  checkedAnswer,
  describedPicture,
  filledForm,
  groupedNotes,
  menuInstead,
  oneCause,
  readInvoice,
  ruleInstead,
  sortedCrashes,
  trace,
} from './human-review.ts'
import type { Kit } from './kit.ts'
import { lineWall } from './line-wall.ts'
import { logistics } from './logistics.ts'
import { manufacturing } from './manufacturing.ts'
import { moveVisit } from './move-visit.ts'
import { ott, ottHome, ottProfiles } from './ott.ts'
import { prescription } from './prescription.ts'
import { productSearch } from './product-search.ts'
import { realestate } from './realestate.ts'
import { retail } from './retail.ts'
import {
  approval,
  homeScreen,
  pilot,
  requests,
  specimen,
  startTime,
  ticket,
  webPage,
} from './service-results.ts'
import { skillMap } from './skill-map.ts'
import { taxi, taxiDriver, taxiForecast } from './taxi.ts'
import { verifiedHome } from './verified-home.ts'
import { withoutSignal } from './without-signal.ts'

type Screen = { readonly draw: (kit: Kit) => string; readonly pigment: PigmentName }

/** Every interface that a phone can show, with the pigment it is drawn in. */
export const SCREENS = {
  healthcare: { draw: healthcare, pigment: 'turquoise' },
  ecommerce: { draw: ecommerce, pigment: 'sadu' },
  education: { draw: education, pigment: 'indigo' },
  realestate: { draw: realestate, pigment: 'clay' },
  logistics: { draw: logistics, pigment: 'saffron' },
  government: { draw: government, pigment: 'palm' },
  manufacturing: { draw: manufacturing, pigment: 'basalt' },
  retail: { draw: retail, pigment: 'rose' },
  ott: { draw: ott, pigment: 'khuzama' },
  ottProfiles: { draw: ottProfiles, pigment: 'khuzama' },
  ottHome: { draw: ottHome, pigment: 'khuzama' },
  escooter: { draw: escooter, pigment: 'sidr' },
  carwash: { draw: carwash, pigment: 'redsea' },
  taxi: { draw: taxi, pigment: 'amber' },
  food: { draw: food, pigment: 'coral' },
  grocery: { draw: grocery, pigment: 'mint' },
  escooterRide: { draw: escooterRide, pigment: 'sidr' },
  escooterPlan: { draw: escooterPlan, pigment: 'sidr' },
  carwashProgress: { draw: carwashProgress, pigment: 'redsea' },
  carwashRota: { draw: carwashRota, pigment: 'redsea' },
  taxiDriver: { draw: taxiDriver, pigment: 'amber' },
  taxiForecast: { draw: taxiForecast, pigment: 'amber' },
  foodMenu: { draw: foodMenu, pigment: 'coral' },
  foodPromise: { draw: foodPromise, pigment: 'coral' },
  groceryPicker: { draw: groceryPicker, pigment: 'mint' },
  groceryDraft: { draw: groceryDraft, pigment: 'mint' },
  chat: { draw: chat, pigment: 'khuzama' },
  forecast: { draw: forecast, pigment: 'indigo' },
  dashboard: { draw: dashboard, pigment: 'sidr' },
  monitor: { draw: monitor, pigment: 'palm' },
  prescription: { draw: prescription, pigment: 'turquoise' },
  moveVisit: { draw: moveVisit, pigment: 'turquoise' },
  frontDesk: { draw: frontDesk, pigment: 'turquoise' },
  withoutSignal: { draw: withoutSignal, pigment: 'saffron' },
  productSearch: { draw: productSearch, pigment: 'sadu' },
  lineWall: { draw: lineWall, pigment: 'basalt' },
  verifiedHome: { draw: verifiedHome, pigment: 'clay' },
  skillMap: { draw: skillMap, pigment: 'indigo' },
  homeScreen: { draw: homeScreen, pigment: 'redsea' },
  webPage: { draw: webPage, pigment: 'sadu' },
  specimen: { draw: specimen, pigment: 'rose' },
  pilot: { draw: pilot, pigment: 'sidr' },
  requests: { draw: requests, pigment: 'basalt' },
  ticket: { draw: ticket, pigment: 'turquoise' },
  startTime: { draw: startTime, pigment: 'saffron' },
  approval: { draw: approval, pigment: 'clay' },
  describedPicture: { draw: describedPicture, pigment: 'clay' },
  groupedNotes: { draw: groupedNotes, pigment: 'turquoise' },
  checkedAnswer: { draw: checkedAnswer, pigment: 'coral' },
  readInvoice: { draw: readInvoice, pigment: 'saffron' },
  oneCause: { draw: oneCause, pigment: 'basalt' },
  sortedCrashes: { draw: sortedCrashes, pigment: 'palm' },
  ruleInstead: { draw: ruleInstead, pigment: 'khuzama' },
  menuInstead: { draw: menuInstead, pigment: 'indigo' },
  trace: { draw: trace, pigment: 'amber' },
  askedData: { draw: askedData, pigment: 'sidr' },
  filledForm: { draw: filledForm, pigment: 'rose' },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS
