import { env } from 'cloudflare:workers'
import '../../src/i18n/messages.ts'
import { loadData } from '../../src/load-data.ts'

// Tests read texts, styles and drawings without a request that loads them.
await loadData(env)
