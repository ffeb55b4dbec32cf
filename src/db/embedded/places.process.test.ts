// The embedded PostgreSQL wherever a product may be put: closed and deep folders, other users, no namespaces, and
// places where it cannot work and has to say so.
import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { killPostgres, killProduct, stopProduct } from './testing/run-product.ts'
import { keep, kept, prepareWorkplace } from './testing/workplace.ts'

const place = prepareWorkplace()
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }

describe('folders', () => {
  test('that no one else may look into', async () => {
    await chmod(place.folder, 0o700)
    const product = await place.start()
    await keep(product, 'one')
    expect(await kept(product)).toEqual(['one'])
  })

  test('with a very long path, spaces and signs', async () => {
    const dataDir = join(place.folder, 'it\'s a "folder" $HOME é', ...Array(4).fill('x'.repeat(100)), 'data')
    const first = await place.start({ dataDir })
    await keep(first, 'one')
    await killProduct(first)
    expect(await kept(await place.start({ dataDir }))).toEqual(['one'])
  })

  test('that hold something else in place of the cluster: it is left alone', async () => {
    const foreign = join(place.dataDir, 'postgres')
    await mkdir(foreign, { recursive: true })
    await writeFile(join(foreign, 'diary.txt'), 'mine')
    await expect(place.start()).rejects.toThrow(
      `The folder ${foreign} should hold the database but holds something else`,
    )
    expect(await readdir(foreign)).toEqual(['diary.txt'])
  })

  test('that hold a cluster of another version: it is left alone', async () => {
    const { clusterDir } = await place.start().then(async product => {
      await stopProduct(product)
      return product
    })
    await writeFile(join(clusterDir, 'PG_VERSION'), '15\n')
    await expect(place.start()).rejects.toThrow(
      /was made by PostgreSQL 15, and this Lotwise brings PostgreSQL \d+\./,
    )
  })

  test('that are files', async () => {
    await writeFile(place.dataDir, '')
    await expect(place.start()).rejects.toThrow(`The data folder ${place.dataDir} is not a folder`)
  })

  test('in which the server fails to start: the end of its log is shown, and where the log is', async () => {
    const product = await place.start()
    await stopProduct(product)
    await writeFile(join(product.clusterDir, 'postgresql.conf'), 'nonsense = 1\n')
    await expect(place.start()).rejects.toThrow(
      /PostgreSQL did not start: it ended with code 1\. The end of its log, .*postgres\.log:\n[\s\S]*"nonsense"/,
    )
  })
})

describe('users', () => {
  const cannotBecomeNobody = () => {
    if (!isRoot) return 'only root can start a product as another user'
    const { status } = spawnSync(
      process.execPath,
      ['-e', `require('fs').accessSync(${JSON.stringify(import.meta.filename)})`],
      nobody,
    )
    return status === 0 ? undefined : 'the repository lies where the user nobody cannot look'
  }

  test('an ordinary user needs nothing of the system', async ({ skip }) => {
    const reason = cannotBecomeNobody()
    skip(reason !== undefined, reason)
    await chown(place.folder, nobody.uid, nobody.gid)
    const first = await place.start(nobody)
    await keep(first, 'one')
    expect((await stat(first.clusterDir)).uid).toBe(nobody.uid)
    await killProduct(first)
    expect(await kept(await place.start(nobody))).toEqual(['one'])
  })

  test('root serves the cluster that an ordinary user made, as that user', async ({ skip }) => {
    const reason = cannotBecomeNobody()
    skip(reason !== undefined, reason)
    await chown(place.folder, nobody.uid, nobody.gid)
    const first = await place.start(nobody)
    await keep(first, 'one')
    await stopProduct(first)
    expect(await kept(await place.start())).toEqual(['one'])
  })

  test('a user who may not write is told so', async ({ skip }) => {
    const reason = cannotBecomeNobody()
    skip(reason !== undefined, reason)
    await chmod(place.folder, 0o755)
    await expect(place.start(nobody)).rejects.toThrow(
      `Lotwise cannot write to its data folder ${place.dataDir}`,
    )
  })

  test('root without user namespaces serves as an account, with the cluster in its usual place', async ({
    skip,
  }) => {
    skip(!isRoot, 'only root needs this')
    await chmod(place.folder, 0o755)
    const sharedDir = join(place.folder, 'shared')
    const first = await place.start({ sharedDir })
    await keep(first, 'one')
    expect(first.clusterDir).toBe(join(place.dataDir, 'postgres'))
    expect((await stat(first.clusterDir)).uid).not.toBe(0)
    expect((await stat(place.dataDir)).mode & 0o777).toBe(0o710)
    await killProduct(first)

    // Namespaces are allowed now; the cluster still belongs to the account.
    expect(await kept(await place.start())).toEqual(['one'])
  })

  test('where the account cannot reach the data folder, the cluster lies elsewhere and is found again', async ({
    skip,
  }) => {
    skip(!isRoot, 'only root needs this')
    await chmod(place.folder, 0o755)
    const sharedDir = join(place.folder, 'shared')
    const dataDir = join(place.folder, 'closed', 'data')
    await mkdir(join(place.folder, 'closed'), { mode: 0o700 })
    const first = await place.start({ dataDir, sharedDir })
    await keep(first, 'one')
    expect(first.clusterDir.startsWith(sharedDir)).toBe(true)
    expect(first.said()).toContain(`so the database lies in ${first.clusterDir}`)
    await killProduct(first)
    const second = await place.start({ dataDir, sharedDir })
    expect(await kept(second)).toEqual(['one'])
    await killProduct(second)
    await killPostgres(sharedDir)
    const third = await place.start({ dataDir })
    expect(third.clusterDir).toBe(first.clusterDir)
    expect(await kept(third)).toEqual(['one'])
    await stopProduct(third)

    await rename(sharedDir, `${sharedDir}-gone`)
    await expect(place.start({ dataDir })).rejects.toThrow(`lies in ${first.clusterDir}, but it is not there`)
  })
})
