import { build } from '../build/build.ts'
import { readConfig } from './config.ts'
import { root, wranglerProgram } from './paths.ts'
import { release } from './release.ts'

const { d1_databases, kv_namespaces } = readConfig()
const ids = [
  ...d1_databases.map((database) => database.database_id),
  ...kv_namespaces.map((space) => space.id),
]

if (ids.some((id) => /^[0-]*$/.test(id))) {
  console.error(
    [
      'wrangler.toml still holds placeholders for database_id or a KV id. Create them once:',
      '  npx wrangler d1 create qafza',
      '  npx wrangler kv namespace create PAGES',
      '  npx wrangler kv namespace create LEAD_SPILL',
      '  npx wrangler queues create qafza-leads --message-retention-period-secs 1209600',
      '  npx wrangler queues create qafza-leads-dead --message-retention-period-secs 1209600',
      'then write their ids into wrangler.toml, set the real [vars], and deploy again.',
    ].join('\n'),
  )
  process.exit(1)
}

const isReleased = await release({
  root,
  wrangler: wranglerProgram,
  build: () => build({ mode: 'production' }),
  now: () => new Date(),
  blind: process.argv.includes('--without-bookmark'),
})
if (!isReleased) process.exit(1)
