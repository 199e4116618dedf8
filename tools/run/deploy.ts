import { spawnSync } from 'node:child_process'
import { build } from '../build/build.ts'
import { readConfig } from './config.ts'
import { root, wranglerProgram } from './paths.ts'

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

await build({ mode: 'production' })
wrangler('d1', 'migrations', 'apply', 'DB', '--remote')
wrangler('deploy')

function wrangler(...args: string[]): void {
  const { status } = spawnSync(process.execPath, ['--no-warnings', wranglerProgram, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
