import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// Runs before each test file: all files share one worker, and each begins with empty storage.
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
