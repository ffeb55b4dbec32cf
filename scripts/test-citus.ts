// `npm run test:citus`: the API tests on a Citus cluster (docs/scale.md), with words where there is none.
import { spawnSync } from 'node:child_process'
import { hasCitus } from '../src/db/testing/citus-cluster.ts'

if (!hasCitus) {
  console.log(
    'Skipped: there is no Citus here. Install it for PostgreSQL 15, or name a cluster with CITUS_PORTS and CITUS_LOG.',
  )
  process.exit(0)
}
const files = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=citus', ...files],
  { stdio: 'inherit', env: { ...process.env, ON_CITUS: files.length === 0 ? 'whole' : 'in part' } },
)
process.exit(status ?? 1)
