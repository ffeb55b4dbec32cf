// The embedded PostgreSQL as real processes, ended in every way a process can end.
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { birthOf, postgresProcessesIn } from './processes.ts'
import { stopLeftBehind } from './stop-left-behind.ts'
import {
  endProduct,
  killPostgres,
  killProduct,
  type Product,
  query,
  spawnProduct,
  stopProduct,
} from './testing/run-product.ts'
import { keep, kept, prepareWorkplace } from './testing/workplace.ts'

const place = prepareWorkplace()

const pidFile = ({ clusterDir }: Product) => join(clusterDir, 'postmaster.pid')
const serverPid = async (product: Product) => Number.parseInt(await readFile(pidFile(product), 'utf8'), 10)

describe('an ordinary life', () => {
  test('data outlives a stop, and neither process nor lock is left behind', async () => {
    const first = await place.start()
    await keep(first, 'one')
    expect(await stopProduct(first)).toBe(0)
    expect(await postgresProcessesIn(place.dataDir)).toEqual([])
    expect(await readdir(place.dataDir)).toEqual(['postgres', 'postgres.log', 'postgres.password'])
    expect((await stat(join(place.dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)

    const second = await place.start()
    expect(await kept(second)).toEqual(['one'])
    expect(second.said()).toBe('')
  })

  test('it is durable, speaks UTF-8, and is open to no one without the password', async () => {
    const { url } = await place.start()
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_encoding']
    const values = names.map(name => `current_setting('${name}')`).join(" || ' ' || ")
    expect(await query(url, `select ${values} as settings`)).toEqual([{ settings: 'on on on on UTF8' }])
    expect(await query(url, "select upper('é ñ я') as upper")).toEqual([{ upper: 'É Ñ Я' }])
    const guess = Object.assign(new URL(url), { password: 'guess' }).href
    await expect(query(guess, 'select')).rejects.toThrow('password authentication failed')
  })

  test('a lost password file is made again, and the data is still there', async () => {
    const first = await place.start()
    await keep(first, 'one')
    await stopProduct(first)
    await rm(join(place.dataDir, 'postgres.password'))
    const second = await place.start()
    expect(await kept(second)).toEqual(['one'])
    expect(second.said()).toContain('a new password is set')
  })

  test('a wrong password file is named, with the way out', async () => {
    await stopProduct(await place.start())
    await writeFile(join(place.dataDir, 'postgres.password'), 'wrong\n')
    await expect(place.start()).rejects.toThrow(/postgres\.password is not the one .* Delete that file/)
    expect(await postgresProcessesIn(place.dataDir)).toEqual([])
  })
})

describe('a crash', () => {
  test('of the product alone: the server it left is stopped, what was committed is there', async () => {
    const first = await place.start()
    await keep(first, 'committed')
    await killProduct(first)
    const orphan = await serverPid(first)
    expect(await birthOf(orphan)).toBeDefined()

    const second = await place.start()
    expect(second.said()).toContain(`left behind (process ${orphan})`)
    expect(await birthOf(orphan)).toBeUndefined()
    expect(await kept(second)).toEqual(['committed'])
  })

  test('of everything at once: what was committed is there', async () => {
    const first = await place.start()
    await keep(first, 'committed')
    await killProduct(first)
    await killPostgres(place.dataDir)
    expect(await kept(await place.start())).toEqual(['committed'])
  })

  test('of product and server, not of a busy backend: it does not stop the next start', async () => {
    const first = await place.start()
    await keep(first, 'committed')
    const busy = query(first.url, 'select count(*) from generate_series(1, 1e9)').catch(
      error => error.message,
    )
    const isBusy = "select from pg_stat_activity where query like 'select count%' and state = 'active'"
    await expect.poll(() => query(first.url, isBusy), { timeout: 60_000 }).toHaveLength(1)
    await killProduct(first)
    process.kill(await serverPid(first), 'SIGKILL')
    expect(await kept(await place.start())).toEqual(['committed'])
    expect(await busy).toContain('terminat')
  })

  test('after which the pid of the server is a stranger’s: both live', async () => {
    const first = await place.start()
    await keep(first, 'committed')
    await killProduct(first)
    await killPostgres(place.dataDir)
    const [, ...rest] = (await readFile(pidFile(first), 'utf8')).split('\n')
    await writeFile(pidFile(first), [process.pid, ...rest].join('\n'))

    const second = await place.start()
    expect(second.said()).toContain('which an earlier crash left behind')
    expect(await kept(second)).toEqual(['committed'])
  })

  test('that left an empty pid file', async () => {
    const first = await place.start()
    await keep(first, 'committed')
    await stopProduct(first)
    await writeFile(pidFile(first), '')
    expect(await kept(await place.start())).toEqual(['committed'])
  })

  test.each([0, 100, 250, 400])(
    'of the product %i ms into its initdb: the next start begins again',
    async afterMs => {
      await mkdir(place.dataDir)
      const victim = spawnProduct(place.dataDir)
      await expect.poll(unfinishedClusters, { interval: 5, timeout: 60_000 }).toHaveLength(1)
      await sleep(afterMs)
      await killProduct(victim)

      const product = await place.start()
      await keep(product, 'whole')
      expect(await kept(product)).toEqual(['whole'])
      expect(await unfinishedClusters()).toEqual([])
    },
  )

  test('by an exit that stops nothing: the server goes too', async () => {
    const product = await place.start()
    expect(await endProduct(product, 'SIGUSR2')).toBe(3)
    await expect.poll(() => postgresProcessesIn(place.dataDir), { timeout: 60_000 }).toEqual([])
  })

  async function unfinishedClusters(): Promise<string[]> {
    return (await readdir(place.dataDir)).filter(name => name.startsWith('postgres.new-'))
  }
})

describe('a server that dies under a living product', () => {
  test('comes back on the same port, with everything committed', async () => {
    const product = await place.start()
    await keep(product, 'committed')
    process.kill(await serverPid(product), 'SIGKILL')
    await expect.poll(() => kept(product).catch(() => []), { timeout: 60_000 }).toEqual(['committed'])
    expect(product.said()).toContain('PostgreSQL stopped: it was ended by SIGKILL.')
    expect(product.said()).toContain('PostgreSQL serves again.')
    expect(await stopProduct(product)).toBe(0)
    expect(await postgresProcessesIn(place.dataDir)).toEqual([])
  })

  test('comes back as often as it dies, and a stop in between is a stop', async () => {
    const product = await place.start()
    await keep(product, 'committed')
    for (let death = 0; death < 3; death++) {
      await killPostgres(place.dataDir)
      await expect.poll(() => kept(product).catch(() => []), { timeout: 60_000 }).toEqual(['committed'])
    }
    await killPostgres(place.dataDir)
    expect(await stopProduct(product)).toBe(0)
    expect(await postgresProcessesIn(place.dataDir)).toEqual([])
  })
})

describe('one product per data folder', () => {
  const refusal = ({ child }: Product) =>
    `is in use by another Lotwise (process ${child.pid}). Stop that one first, or give this one its own folder ` +
    'with DATA_DIR, or its own database with DATABASE_URL.'

  test('a second one is refused at once and learns by whom; the first does not notice', async () => {
    const first = await place.start()
    await keep(first, 'one')
    const startedAt = performance.now()
    await expect(place.start()).rejects.toThrow(refusal(first))
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect(await kept(first)).toEqual(['one'])
  })

  test('of several that start at once on the lock of a dead one, exactly one serves', async () => {
    const dead = await place.start()
    await keep(dead, 'committed')
    await killProduct(dead)
    const starts = await Promise.allSettled([place.start(), place.start(), place.start()])
    const served = starts.flatMap(start => (start.status === 'fulfilled' ? [start.value] : []))
    const refused = starts.flatMap(start => (start.status === 'rejected' ? [String(start.reason)] : []))
    const [winner] = served
    if (!winner || served.length > 1) throw new Error(`${served.length} products serve. ${refused}`)
    expect(refused).toEqual([
      expect.stringContaining(refusal(winner)),
      expect.stringContaining(refusal(winner)),
    ])
    expect(await kept(winner)).toEqual(['committed'])
  })
})

test('anyone who gives up on a killed product stops the server it left behind', async () => {
  const product = await place.start()
  await keep(product, 'committed')
  await expect(stopLeftBehind({ dataDir: place.dataDir, log: () => undefined })).rejects.toThrow('in use')
  await killProduct(product)
  expect(await postgresProcessesIn(place.dataDir)).not.toEqual([])
  await stopLeftBehind({ dataDir: place.dataDir, log: () => undefined })
  expect(await postgresProcessesIn(place.dataDir)).toEqual([])
  expect(await kept(await place.start())).toEqual(['committed'])
})
