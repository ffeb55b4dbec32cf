import { describe, expect, test } from 'vitest'
import { type Account, chooseRunAs, command, type Machine, parseAccounts } from './run-as.ts'

const nobody = { name: 'nobody', uid: 65534, gid: 65534 }
const postgres = { name: 'postgres', uid: 101, gid: 104 }
const root = { name: 'root', uid: 0, gid: 0 }

const machine = (differences: Partial<Machine> = {}): Machine => ({
  uid: 0,
  canUseNamespace: async () => true,
  accounts: async () => [root, nobody, postgres],
  sharedDir: '/var/lib/lotwise',
  ...differences,
})
const noNamespace = { canUseNamespace: async () => false }
const choose = (on: Machine, owner = undefined as typeof root | undefined) =>
  chooseRunAs(on, { owner, program: '/bin/postgres', folder: '/data' })

describe('as whom PostgreSQL runs', () => {
  test('an ordinary user runs it directly, and nothing is probed', async () => {
    const canUseNamespace = () => Promise.reject(new Error('probed'))
    expect(await choose(machine({ uid: 1000, canUseNamespace }))).toEqual({ kind: 'self' })
  })

  test('root runs it in a user namespace, also on a cluster made that way', async () => {
    expect(await choose(machine())).toEqual({ kind: 'namespace', ...postgres })
    expect(await choose(machine(), root)).toEqual({ kind: 'namespace', ...postgres })
  })

  test('an account of its own comes first, except on a cluster that is root’s', async () => {
    const lotwise = { name: 'lotwise', uid: 990, gid: 990 }
    const on = machine({ accounts: async () => [root, nobody, postgres, lotwise] })
    expect(await choose(on)).toEqual({ kind: 'account', ...lotwise })
    expect(await choose(on, root)).toEqual({ kind: 'namespace', ...postgres })
  })

  test('in a namespace the server sees itself as an account that the system knows by name', async () => {
    const daemon = { name: 'daemon', uid: 1, gid: 1 }
    const on = (...accounts: Account[]) => machine({ accounts: async () => [root, ...accounts] })
    expect(await choose(on(daemon, nobody))).toEqual({ kind: 'namespace', ...nobody })
    expect(await choose(on(daemon))).toEqual({ kind: 'namespace', ...daemon })
  })

  test('root serves the cluster of another user as that user', async () => {
    expect(await choose(machine(), postgres)).toEqual({ kind: 'account', ...postgres })
  })

  test('without namespaces the account postgres is taken, then nobody', async () => {
    expect(await choose(machine(noNamespace))).toEqual({ kind: 'account', ...postgres })
    const withoutPostgres = machine({ ...noNamespace, accounts: async () => [root, nobody] })
    expect(await choose(withoutPostgres)).toEqual({ kind: 'account', ...nobody })
  })

  test('without either, a person is shown what to do', async () => {
    const bare = machine({ ...noNamespace, accounts: async () => [root] })
    await expect(choose(bare)).rejects.toThrow('Start Lotwise as an ordinary user')
  })

  test("root's own cluster is never left behind for an empty one elsewhere", async () => {
    await expect(choose(machine(noNamespace), root)).rejects.toThrow('The database in /data belongs to root')
  })
})

test('the command of each way', () => {
  expect(command({ kind: 'self' }, 'postgres', ['-D', '/data'])).toEqual({
    file: 'postgres',
    args: ['-D', '/data'],
  })
  expect(command({ kind: 'account', ...nobody }, 'postgres', [])).toMatchObject({ uid: 65534, gid: 65534 })
  expect(command({ kind: 'namespace', ...postgres }, 'postgres', ['-D', '/data'])).toEqual({
    file: 'unshare',
    args: ['--user', '--map-user=101', '--map-group=104', '--', 'postgres', '-D', '/data'],
  })
})

test('accounts are read from the password file', () => {
  const passwd = 'root:x:0:0:root:/root:/bin/bash\n# remark\nnobody:x:65534:65534::/:/bin/false\n+::::::\n'
  expect(parseAccounts(passwd)).toEqual([root, nobody])
})
