import { Hono } from 'hono/tiny'
import type { AppContext, AppEnv } from '../../app-context.ts'
import { defaultLang } from '../../i18n/languages.ts'
import type { Env } from '../../platform/env.ts'
import { urls } from '../../site/urls.ts'
import { sendNotFound } from '../pages/error-pages.tsx'
import { checkHealth, type Health } from './health-report.ts'

/** The health report for monitoring: 503 if the site is down. It has no language. */
export const healthRoutes = new Hono<AppEnv>()
  .get(urls.health, (c) => (c.var.lang === defaultLang ? answer(c) : sendNotFound(c)))
  .all(urls.health, (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))

async function answer(c: AppContext): Promise<Response> {
  const report = await recentHealth(c)
  return c.json(report, report.status === 'down' ? 503 : 200, {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
}

/** Minimum time between two checks of an isolate, in milliseconds. */
const lifetimeMs = 5000
const recent = new WeakMap<Env, { at: number; report: Promise<Health> }>()

function recentHealth(c: AppContext): Promise<Health> {
  const now = c.var.now()
  const cached = recent.get(c.env)
  if (cached && now - cached.at < lifetimeMs) return cached.report
  const report = checkHealth(c.env, now)
  recent.set(c.env, { at: now, report })
  // Other requests may wait for it when this one has ended.
  c.executionCtx.waitUntil(report)
  return report
}
