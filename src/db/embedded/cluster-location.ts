// Where the cluster lies, which programs serve it, and as whom. Nearly always: in the data folder, the programs of
// the npm package, as the user who started the product.
import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, readlink, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { EmbeddedPostgresError, hasCode } from './error.ts'
import { copyForOthers, type Installation, program } from './installation.ts'
import { run } from './run.ts'
import { type Account, chooseRunAs, command, type Machine, type RunAs } from './run-as.ts'

export type ClusterLocation = { clusterDir: string; installation: Installation; runAs: RunAs }

const usualClusterDir = (dataDir: string) => join(dataDir, 'postgres')

export async function locateCluster(
  machine: Machine,
  { dataDir, installation }: { dataDir: string; installation: Installation },
): Promise<ClusterLocation> {
  const clusterDir = await knownClusterDir(dataDir)
  const owner = await ownerOf(clusterDir)
  const postgres = program(installation, 'postgres')
  const runAs = await chooseRunAs(machine, { owner, program: postgres, folder: owner ? clusterDir : dataDir })
  if (runAs.kind !== 'account') return { clusterDir, installation, runAs }

  const shared = join(machine.sharedDir, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  const isRunnable = await can(runAs, postgres, '--version')
  const staysHere = owner !== undefined || (await letIn(dataDir, runAs))
  return {
    runAs,
    installation: isRunnable ? installation : await copyForOthers(installation, shared),
    clusterDir: staysHere ? clusterDir : await makeSharedDir(shared),
  }
}

/**
 * Leaves a link to a cluster outside of the data folder, by which every later start finds it, whatever the system
 * allows then. Only once the cluster is whole: a link to nothing must mean that a cluster was lost.
 */
export async function rememberLocation(
  { clusterDir, runAs }: ClusterLocation,
  { dataDir, log }: { dataDir: string; log: (message: string) => void },
): Promise<void> {
  if (runAs.kind !== 'account' || clusterDir === (await knownClusterDir(dataDir))) return
  await symlink(clusterDir, usualClusterDir(dataDir))
  log(
    `PostgreSQL cannot run as root here. It runs as the account ${runAs.name}, which cannot reach ${dataDir}, ` +
      `so the database lies in ${clusterDir}`,
  )
}

async function knownClusterDir(dataDir: string): Promise<string> {
  const usual = usualClusterDir(dataDir)
  try {
    const clusterDir = resolve(dataDir, await readlink(usual))
    if (await ownerOf(clusterDir)) return clusterDir
    throw new EmbeddedPostgresError(
      `The link ${usual} says that the database lies in ${clusterDir}, but it is not there. Bring it back (is a ` +
        'disk not mounted?), or delete the link to begin with an empty database.',
    )
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EINVAL')) return usual // Nothing there, or no link.
    throw error
  }
}

/** Whom the cluster in this folder belongs to, when there is one. */
async function ownerOf(folder: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(join(folder, 'PG_VERSION'))
    return { name: `uid ${uid}`, uid, gid }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Lets the account pass through the data folder, and no further: its group may enter, not look around. */
async function letIn(dataDir: string, account: RunAs & Account): Promise<boolean> {
  if (await can(account, 'test', '-x', dataDir)) return true
  if (!(await can(account, 'test', '-x', dirname(dataDir)))) return false
  const { uid, mode } = await stat(dataDir)
  await chown(dataDir, uid, account.gid)
  await chmod(dataDir, (mode & 0o777) | 0o010)
  return can(account, 'test', '-x', dataDir)
}

async function can(runAs: RunAs, file: string, ...args: string[]): Promise<boolean> {
  return (await run(command(runAs, file, args), { cwd: '/' })).code === 0
}

async function makeSharedDir(shared: string): Promise<string> {
  await mkdir(shared, { recursive: true, mode: 0o755 })
  return join(shared, 'postgres')
}
