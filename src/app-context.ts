import type { Lang } from './i18n/languages.ts'
import type { Env } from './platform/env.ts'
import type { Clock } from './platform/time.ts'

/** Hono's context of a request. `c.req.path` has no language: see `getPath` in app.ts. */
export type AppContext = { Bindings: Env; Variables: { lang: Lang; now: Clock } }
