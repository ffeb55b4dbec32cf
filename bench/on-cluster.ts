// A cluster of three servers on this machine for a benchmark, where there is Citus.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CitusCluster, hasCitus, startCluster } from '../src/db/testing/citus-cluster.ts'

export async function onCluster(work: (cluster: CitusCluster, dir: string) => Promise<void>): Promise<void> {
  if (!hasCitus) {
    console.log(
      '  skipped: there is no Citus here; docs/scale.md says how to get it, and CITUS_PORTS names a cluster',
    )
    return
  }
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const cluster = await startCluster()
  try {
    await work(cluster, dir)
  } finally {
    await cluster.stop()
    await rm(dir, { recursive: true })
  }
}
