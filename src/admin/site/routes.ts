import { Hono } from 'hono/tiny'
import type { SaveRequest, SaveResponse } from '../../../contract/pages/saving.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { pageIdOf } from '../../data/pages/take-slug.ts'
import { message } from '../../i18n/intl.ts'
import { settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import { answerRead, answerWrite, jsonBody } from '../api/json-body.ts'
import { contextOf } from '../pages/action-context.ts'
import { editorPaths } from '../pages/editor/editor-paths.ts'
import { customise } from '../pages/new-page.ts'
import { save } from '../pages/page-actions.ts'
import { saveSchema } from '../pages/publish-routes.ts'
import { sendWorkspace } from '../shell/send-workspace.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { readSiteDetails } from './site-settings.ts'

/**
 * The site's settings; part of the API. The first save begins their draft, which is then saved like that of
 * any page.
 */
export const siteRoutes = new Hono<StaffEnv>()
  .get('/', (c) => answerRead(c, () => readSite(c)))
  .put('/draft', jsonBody(saveSchema), (c) => answerWrite(c, () => begin(c, c.req.valid('json'))))

/** Over the brand's details, at revision 1, unless another person has begun. */
async function begin(c: StaffContext, request: SaveRequest): Promise<SaveResponse> {
  const context = contextOf(c)
  await customise(siteSlug, context)
  const id = (await pageIdOf(c.var.db, siteSlug)) ?? ''
  const answer = await save(id, { ...request, revision: Math.max(1, request.revision) }, context)
  return answer.ok ? { ...answer, paths: editorPaths(id, siteSlug, c.var.lang) } : answer
}

export async function siteScreen(c: StaffContext): Promise<Response> {
  const first = await within(timeouts.staffRead, () => readSite(c)).then(
    (answer) => [{ key: ['site'], answer }],
    (error) => {
      logFailure('admin_page_failed', error)
      return []
    },
  )
  return sendWorkspace(c, message(c.var.lang, 'admin.site.title'), { initialAnswers: first })
}

function readSite({ var: { db, staff, lang, now }, env }: StaffContext) {
  return readSiteDetails({ db, staff, lang, now: new Date(now()), origin: settings(env).SITE_ORIGIN })
}
