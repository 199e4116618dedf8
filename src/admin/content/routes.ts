import { Hono } from 'hono/tiny'
import type * as z from 'zod/mini'
import {
  type ExportResponse,
  type ImportResponse,
  type ImportResult,
  mediaPerRequest,
  type Night,
  type NightsResponse,
  pagesPerRequest,
} from '../../../contract/content/content.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { readRules } from '../../data/addresses/redirects.ts'
import { mediaAfter } from '../../data/media/media.ts'
import { readPages } from '../../data/pages/admin-pages.ts'
import { message } from '../../i18n/intl.ts'
import { localPath } from '../../i18n/languages.ts'
import { logFailure } from '../../platform/log.ts'
import { retainedExports, timeouts } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { setAuditEntry } from '../access/role-rules.ts'
import { answerRead, answerWrite, jsonBody } from '../api/json-body.ts'
import { notFound } from '../api/refusals.ts'
import { contextOf } from '../pages/action-context.ts'
import { sendWorkspace } from '../shell/send-workspace.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { contentPageOf } from './content-page.ts'
import { importSchema, maxImportBytes, unreadableField } from './content-schemas.ts'
import { importMedia } from './import-media.ts'
import { importPage } from './import-page.ts'
import { importRedirects } from './import-redirects.ts'
import { receiveMediaFile, sendMediaFile } from './media-files.ts'
import { listNightlyExports, readNightlyExport } from './nightly-exports.ts'
import { contentMediaOf, contentRedirectOf } from './site-content.ts'

const mediaFile = urls.adminContentMedia(':digest{[0-9a-f]{32}}', ':name')

/** Content out as files, and in again (contract/content/content.ts). */
export const contentScreens = new Hono<StaffEnv>()
  .get(screenPaths.content, async (c) => {
    const first = [{ key: ['nights'], answer: await nights(c) }]
    return sendWorkspace(c, message(c.var.lang, 'admin.content.title'), { initialAnswers: first })
  })
  .get(urls.adminContentNight(':day'), (c) => sendNight(c))
  .get(mediaFile, (c) => sendMediaFile(c))
  .put(mediaFile, (c) => answerWrite(c, () => receiveMediaFile(c), null))

/** Export in parts, import, and nightly exports; part of the API. */
export const contentRoutes = new Hono<StaffEnv>()
  .get('/', (c) => answerRead(c, () => readContent(c)))
  .post(
    '/',
    jsonBody(importSchema, {
      explain: (value, path, c) => unreadableField(value, path, c.var.lang),
      maxBytes: maxImportBytes,
    }),
    (c) => answerWrite(c, () => importContent(c, c.req.valid('json')), timeouts.staffPublish),
  )
  .get('/nights', (c) => answerRead(c, () => nights(c)))

async function importContent(
  c: StaffContext,
  { media, pages, redirects, published, apply }: z.output<typeof importSchema>,
): Promise<ImportResponse> {
  if (apply) setAuditEntry(c, { count: pages.length + media.length + redirects.length })
  else setAuditEntry(c, { action: null })
  const results: ImportResult[] = await importMedia(c, media, apply)
  // One after the other: two pages of a file may want the same address.
  for (const page of pages) results.push(await importPage(page, apply, contextOf(c)))
  return {
    ok: true,
    results: [...results, ...(await importRedirects(c, redirects, { apply, published }))],
  }
}

async function nights(c: StaffContext): Promise<NightsResponse> {
  const exports = await listNightlyExports(c.env.MEDIA).catch((error: unknown) => {
    logFailure('admin_page_failed', error)
    return null
  })
  const pathOf = ({ day }: Night) => localPath(c.var.lang, urls.adminContentNight(day))
  return {
    ok: true,
    nights: exports?.map((night) => ({ ...night, path: pathOf(night) })) ?? null,
    limit: retainedExports,
  }
}

async function sendNight(c: StaffContext): Promise<Response> {
  const day = c.req.param('day') ?? ''
  const stored = /^\d{4}-\d\d-\d\d$/.test(day) ? await readNightlyExport(c.env.MEDIA, day) : null
  if (!stored?.body) return c.json(notFound(c.var.lang), 404)
  return c.body(stored.body, 200, {
    'content-type': 'application/json',
    'content-length': String(stored.size),
    'content-disposition': `attachment; filename="site-content-${day}.json"`,
  })
}

async function readContent(c: StaffContext): Promise<ExportResponse> {
  const { of, after = '', slug } = c.req.query()
  const { db } = c.var
  if (of === 'redirects') {
    return { ok: true, redirects: (await readRules(db)).map(contentRedirectOf), next: null }
  }
  if (of === 'media') {
    const media = await mediaAfter(db, after, mediaPerRequest)
    const isFull = media.length === mediaPerRequest
    return { ok: true, media: media.map(contentMediaOf), next: isFull ? (media.at(-1)?.id ?? null) : null }
  }
  const pages = await readPages(db, { after, slug, limit: pagesPerRequest })
  const last = pages.length === pagesPerRequest && slug === undefined ? pages.at(-1) : undefined
  return { ok: true, pages: pages.map(contentPageOf), next: last?.page.slug ?? null }
}
