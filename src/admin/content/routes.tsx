import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import {
  type ExportResponse,
  type ImportResponse,
  type ImportResult,
  pagesPerRequest,
} from '../../../contract/content.ts'
import { readPages } from '../../data/pages/read-pages.ts'
import { message } from '../../i18n/intl.ts'
import { limits, within } from '../../time.ts'
import { urls } from '../../urls.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { sendScreen } from '../frame/send-screen.tsx'
import { contextOf } from '../pages/action-requests.ts'
import { answered, withJson } from '../pages/with-json.ts'
import { contentPageOf, contentPageSchema } from './content-page.ts'
import { ContentScreen } from './content-screen.tsx'
import { importPage } from './import-page.ts'

type C = Context<StaffContext>

const importSchema = z.object({
  pages: z.array(contentPageSchema).check(z.maxLength(pagesPerRequest)),
  apply: z.boolean(),
})

/** Content out as files, and in again (contract/content.ts). */
export const contentRoutes = new Hono<StaffContext>()
  .get(urls.adminContent, (c) => sendScreen(c, message(c.var.lang, 'admin.content.title'), <ContentScreen />))
  .get(urls.adminContentFile, (c) => answered(c, 'read', () => within(limits.staffRead, () => read(c))))
  .post(urls.adminContentFile, (c) =>
    withJson(c, limits.staffPublish, importSchema, async ({ pages, apply }): Promise<ImportResponse> => {
      const results: ImportResult[] = []
      // One after the other: two pages of a file may want the same address.
      for (const page of pages) results.push(await importPage(page, apply, contextOf(c)))
      return { ok: true, results }
    }),
  )

async function read(c: C): Promise<ExportResponse> {
  const { after = '', slug } = c.req.query()
  const found = await readPages(c.var.db, { after, slug, limit: pagesPerRequest })
  const last = found.length === pagesPerRequest && slug === undefined ? found.at(-1) : undefined
  return { ok: true, pages: found.map(contentPageOf), next: last?.page.slug ?? null }
}
