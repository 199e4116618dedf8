import type { Context } from 'hono'
import type { Lang } from './i18n/languages.ts'
import type { Env } from './platform/env.ts'
import type { Clock } from './platform/time.ts'

export type AppEnv = { Bindings: Env; Variables: { lang: Lang; now: Clock } }

/**
 * Hono's context of a request. `c.req.path` has no language: see `getPath` in app.ts. Work after the response:
 * `c.executionCtx.waitUntil`; code that does not know Hono gets it as `defer`.
 */
export type AppContext = Context<AppEnv>
