// Set-up of the API tests on a cluster, and their verdict: no statement may go to more than one shard, but for those
// that are listed with a reason.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { dropDatabase } from './administer.ts'
import { createClusterTemplate, startCluster } from './citus-cluster.ts'
import { judgeFanOut } from './fan-out.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const template = `lotwise_template_${randomBytes(4).toString('hex')}`
  const product = { role: `${template}_product`, password: randomBytes(12).toString('hex') }
  try {
    await createClusterTemplate(cluster.nodes, template, product)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  const before = (await readFile(cluster.logPath, 'utf8')).length
  project.provide('postgresUrl', cluster.nodes[0] ?? '')
  project.provide('postgresNodes', cluster.nodes)
  project.provide('postgresTemplate', template)
  project.provide('postgresProduct', product)
  return async () => {
    const log = (await readFile(cluster.logPath, 'utf8')).slice(before)
    for (const node of cluster.nodes) await dropDatabase(node, template)
    await cluster.stop()
    const { unexpected, unused } = judgeFanOut(log)
    fail('Statements that went to more than one shard', unexpected)
    // Only of all tests together can be said what never happens.
    if (isWhole) fail('Statements that are listed, and that went nowhere', unused)
  }
}

/** As `npm run test:citus` without arguments sets it. */
const isWhole = process.env.ON_CITUS === 'whole'

function fail(what: string, statements: readonly string[]): void {
  if (statements.length === 0) return
  process.stderr.write(`${what}:\n\n${statements.join('\n\n')}\n`)
  process.exitCode = 1
}
