import { env } from 'cloudflare:workers'
import { loadData } from '../../src/load-data.ts'

// Tests read texts, styles and drawings without a request that loads them.
await loadData(env)
// What the worker imports when it is first needed is there before the first test.
await Promise.all([
  import('../../src/routes/routes.ts'),
  import('../../src/routes/text-routes.ts'),
  import('../../src/admin/routes.tsx'),
  import('../../src/sharing/routes.tsx'),
  import('../../src/background.ts'),
])
