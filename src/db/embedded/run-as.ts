// As whom PostgreSQL runs. It refuses to be root, and a product that was started as root often lies where no
// other user can look (/root, a 0700 folder). A user namespace answers both: inside it the server sees itself as
// an ordinary user, outside its files stay root's. It must still see itself as a user with a name: initdb looks its
// own id up in /etc/passwd, and in most containers no id but the system's own is there.
import { readFile } from 'node:fs/promises'
import { EmbeddedPostgresError } from './error.ts'
import { type Command, run } from './run.ts'

export type Account = { name: string; uid: number; gid: number }
/** `namespace`: the account is only how the server sees itself. `account`: the server really runs as it. */
export type RunAs = { kind: 'self' } | ({ kind: 'namespace' | 'account' } & Account)

/** What the choice depends on. Tests have their own. */
export type Machine = {
  uid: number
  /** Whether a namespace may be made here, and whether from inside it the program and the folder can be reached. */
  canUseNamespace: (account: Account, reach: { program: string; folder: string }) => Promise<boolean>
  accounts: () => Promise<Account[]>
  /** Where files go that an account must reach when it cannot look into the product's own folders. */
  sharedDir: string
}

export const thisMachine: Machine = {
  uid: process.getuid?.() ?? 0,
  canUseNamespace: async (account, { program, folder }) => {
    const script = 'test -x "$1" && exec "$2" --version'
    const probe = command({ kind: 'namespace', ...account }, 'sh', ['-c', script, 'sh', folder, program])
    return (await run(probe)).code === 0
  },
  accounts: async () => parseAccounts(await readFile('/etc/passwd', 'utf8')),
  sharedDir: '/var/lib/lotwise',
}

const dedicatedAccount = 'lotwise'

/** `owner` is whom an existing cluster belongs to: PostgreSQL serves a cluster only as its owner. */
export async function chooseRunAs(
  machine: Machine,
  { owner, program, folder }: { owner: Account | undefined; program: string; folder: string },
): Promise<RunAs> {
  if (machine.uid !== 0) return { kind: 'self' }
  if (owner && owner.uid !== 0) return { kind: 'account', ...owner }
  const accounts = await machine.accounts()
  // Made for this and nothing else: the server can then read no file but its own.
  const dedicated = accounts.find(({ name }) => name === dedicatedAccount)
  if (dedicated && !owner) return { kind: 'account', ...dedicated }
  const account = ['postgres', 'nobody']
    .map(name => accounts.find(candidate => candidate.name === name))
    .find(candidate => candidate !== undefined)
  // Inside a namespace any name will do.
  const seenAs = account ?? accounts.find(({ uid }) => uid !== 0)
  if (seenAs && (await machine.canUseNamespace(seenAs, { program, folder })))
    return { kind: 'namespace', ...seenAs }
  if (owner)
    throw new EmbeddedPostgresError(
      `The database in ${folder} belongs to root, PostgreSQL does not run as root, and this system does not ` +
        'allow user namespaces, which made it possible before. Allow them (sysctl user.max_user_namespaces, ' +
        `kernel.unprivileged_userns_clone), or give the folder to an ordinary user (chown -R) and start Lotwise ` +
        'as that user, or use your own PostgreSQL with DATABASE_URL.',
    )
  if (account) return { kind: 'account', ...account }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this system offers neither user namespaces nor an account named ' +
      'postgres or nobody. Start Lotwise as an ordinary user, or use your own PostgreSQL with DATABASE_URL.',
  )
}

/** The command that runs a program as chosen. `unshare` becomes the program, so the pid is the program's. */
export function command(runAs: RunAs, file: string, args: string[]): Command {
  if (runAs.kind === 'self') return { file, args }
  if (runAs.kind === 'account') return { file, args, uid: runAs.uid, gid: runAs.gid }
  const seenAs = [`--map-user=${runAs.uid}`, `--map-group=${runAs.gid}`]
  return { file: 'unshare', args: ['--user', ...seenAs, '--', file, ...args] }
}

export function parseAccounts(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map(line => line.split(':'))
    .filter(fields => fields.length >= 4 && /^\d+$/.test(fields[2] ?? '') && /^\d+$/.test(fields[3] ?? ''))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
