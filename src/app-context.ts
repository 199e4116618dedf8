import type { Env } from './env.ts'
import type { Lang } from './i18n/languages.ts'

/** What Hono carries through a request. `path` is the path without its language. */
export type AppContext = { Bindings: Env; Variables: { lang: Lang; path: string } }
