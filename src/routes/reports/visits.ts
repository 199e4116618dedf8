import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../app-context.ts'
import { countEvents } from '../../data/insights/count-events.ts'
import { sameOrigin } from '../../middleware/same-origin.ts'
import { readForm } from '../../platform/request-body.ts'
import { urls } from '../../site/urls.ts'
import { readVisit } from './read-visit.ts'

const maxBodyBytes = 2048
const robots = /bot|crawl|spider|headless|lighthouse|preview/i

/**
 * Counts a visit that the browser sends when its page is left. Only sums of the request are stored, and
 * nothing at all if the browser asks not to be tracked.
 */
export const visitRoutes = new Hono<AppEnv>()
  .post(urls.visits, sameOrigin, async (c) => {
    const body = await readForm(c.req.raw, { urlencoded: maxBodyBytes, multipart: 0 })
    if (!body.ok) return c.text('Not a visit', body.status)
    const sent = Object.fromEntries([...body.entries].map(([name, value]) => [name, String(value)]))
    const events = readVisit(sent)
    if (!events) return c.text('Not a visit', 400)
    const isPrivate = c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1'
    if (!isPrivate && !robots.test(c.req.header('user-agent') ?? ''))
      countEvents(events, {
        env: c.env,
        now: c.var.now(),
        defer: (work) => c.executionCtx.waitUntil(work),
      })
    return c.body(null, 204)
  })
  .all(urls.visits, (c) => c.text('Method not allowed', 405, { allow: 'POST' }))
