// `npm run test:citus`: the API tests on a Citus cluster (docs/scale.md), with words where there is none.
import { spawnSync } from 'node:child_process'
import { hasCitus } from '../src/db/testing/citus-cluster.ts'

if (!hasCitus) {
  console.log(
    'Skipped: there is no Citus here. Install it for PostgreSQL 15, or name a cluster with CITUS_PORTS and CITUS_LOG.',
  )
  process.exit(0)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=citus', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, ON_CITUS: '1' } },
)
process.exit(status ?? 1)
