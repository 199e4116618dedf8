import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { setLongLimits } from './real-limits.ts'
import { emptyStore } from './stored-pages.ts'

setLongLimits()

// Runs before each test file: all files share one worker, and each begins with empty storage.
await reset()
// The simulator keeps in memory what a reset takes from its disk.
await emptyStore()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
