import { Hono } from 'hono/tiny'
import type { MissingAddress } from '../../../contract/addresses/redirects.ts'
import { dayMs } from '../../../contract/durations.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { listMissing } from '../../data/addresses/counts.ts'
import { message } from '../../i18n/intl.ts'
import { plainText } from '../../i18n/localised.ts'
import { addCounted } from '../../pages/addresses/count-address.ts'
import { isoDay, timeouts, within } from '../../platform/time.ts'
import { answerRead } from '../api/json-body.ts'
import { initialAnswer, sendWorkspace } from '../shell/send-workspace.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { closestPage } from './closest-page.ts'
import { linkTargets } from './link-targets.ts'

const daysShown = 30
const maxMissing = 200

/** Addresses without a page that visitors asked for; part of the API. */
export const missingRoutes = new Hono<StaffEnv>().get('/', (c) => answerRead(c, () => readMissing(c)))

export const missingScreens = new Hono<StaffEnv>().get(screenPaths.missingAddresses, async (c) =>
  sendWorkspace(
    c,
    message(c.var.lang, 'admin.missing.title'),
    await initialAnswer(['missing'], () => readMissing(c)),
  ),
)

async function readMissing({ env, var: { db, lang, now } }: StaffContext) {
  await addCounted(env, now())
  const since = isoDay(now() - daysShown * dayMs)
  const [targets, rows] = await within(timeouts.staffRead, () =>
    Promise.all([linkTargets(db), listMissing(db, since, maxMissing)]),
  )
  const addresses = rows.map(({ path, count, last }): MissingAddress => {
    const page = closestPage(path, targets.pages)
    return {
      address: path,
      count,
      last,
      page: page && { path: page.path, title: plainText(page.title, lang) || page.path },
    }
  })
  return { ok: true as const, addresses }
}
