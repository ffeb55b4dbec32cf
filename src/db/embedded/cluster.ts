// The cluster: the folder in which PostgreSQL keeps its databases. It is made beside its place and renamed into it
// when it is whole, so a folder in that place is either a real cluster or not ours to touch.
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClusterLocation } from './cluster-location.ts'
import { readIfThere, renameDurably, writeNew } from './durable-files.ts'
import { EmbeddedPostgresError, hasCode, programFailure } from './error.ts'
import { majorVersion, program } from './installation.ts'
import { endLeftovers } from './recovery.ts'
import { roleNames } from './roles.ts'
import { run } from './run.ts'
import { command } from './run-as.ts'

const unfinishedPrefix = 'postgres.new-'

/** True when a cluster of the right version is there; false when there is none; refuses everything else. */
export async function hasCluster({ clusterDir, installation }: ClusterLocation): Promise<boolean> {
  const version = (await readIfThere(join(clusterDir, 'PG_VERSION')))?.trim()
  const expected = String(majorVersion(installation))
  if (version === expected) return true
  if (version !== undefined)
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} was made by PostgreSQL ${version}, and this Lotwise brings PostgreSQL ` +
        `${expected}. Nothing was changed. Start the version of Lotwise that made it; npm run backup there and ` +
        'npm run restore here bring the data over (docs/operations.md, Upgrade).',
    )
  if ((await namesIn(clusterDir)).length > 0)
    throw new EmbeddedPostgresError(
      `The folder ${clusterDir} should hold the database but holds something else. Nothing was changed. ` +
        'Move it away, or set DATA_DIR to another folder.',
    )
  return false
}

export async function createCluster(
  location: ClusterLocation,
  options: { password: string; dataDir: string },
): Promise<void> {
  const parent = dirname(location.clusterDir)
  await removeUnfinished(parent)
  const workDir = await mkdtemp(join(parent, unfinishedPrefix))
  try {
    await initdb(location, { ...options, workDir })
    await renameDurably(join(workDir, 'cluster'), location.clusterDir)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

async function initdb(
  { installation, runAs }: ClusterLocation,
  { password, dataDir, workDir }: { password: string; dataDir: string; workDir: string },
): Promise<void> {
  const folder = join(workDir, 'cluster')
  const passwordFile = join(workDir, 'password')
  await mkdir(folder, { mode: 0o700 })
  await writeNew(passwordFile, password, 0o600)
  if (runAs.kind === 'account')
    for (const path of [workDir, folder, passwordFile]) await chown(path, runAs.uid, runAs.gid)
  const { code, output } = await run(
    command(runAs, program(installation, 'initdb'), [
      ...['-D', folder],
      `--username=${roleNames.superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Built into the server: sorts the same on every system, needs no locale of the system, never changes.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ]),
    // Standing in the folder is how an initdb that outlives its product is found.
    { cwd: workDir },
  )
  if (code !== 0)
    throw new EmbeddedPostgresError(
      programFailure({ what: `PostgreSQL could not create its database in ${dataDir}:`, output, dataDir }),
    )
}

/** What a product leaves behind that is killed while it creates its cluster. */
async function removeUnfinished(parent: string): Promise<void> {
  const names = await namesIn(parent)
  for (const name of names.filter(name => name.startsWith(unfinishedPrefix))) {
    await endLeftovers(join(parent, name), [{ signal: 'SIGKILL', waitMs: 5_000 }])
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/** For a cluster whose password file was lost. No server may run on the cluster meanwhile. */
export async function resetPassword(
  { clusterDir, installation, runAs }: ClusterLocation,
  { password, dataDir }: { password: string; dataDir: string },
): Promise<void> {
  const { code, output } = await run(
    command(runAs, program(installation, 'postgres'), ['--single', '-D', clusterDir, 'postgres']),
    { input: `ALTER ROLE ${roleNames.superuser} PASSWORD '${password}'\n`, cwd: clusterDir },
  )
  // In this mode a refused statement is only printed; the exit code stays 0.
  if (code !== 0 || /(ERROR|FATAL|PANIC):/.test(output))
    throw new EmbeddedPostgresError(
      programFailure({ what: `PostgreSQL could not set a new password in ${clusterDir}:`, output, dataDir }),
    )
}
