import { chmod, mkdir, mkdtemp, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyForOthers, findInstallation, majorVersion, restoreLinks } from './installation.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lotwise-package-'))
  await mkdir(join(root, 'native', 'bin'), { recursive: true })
  await mkdir(join(root, 'native', 'lib'))
  await writeFile(join(root, 'native', 'lib', 'libpq.so.5.18'), '')
  await writeFile(join(root, 'native', 'bin', 'postgres'), '')
  const links = ['libpq.so', 'libpq.so.5'].map(name => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
})
afterEach(() => rm(root, { recursive: true }))

test('links that an install script should have made are made, those that are there are left', async () => {
  await symlink('elsewhere', join(root, 'native', 'lib', 'libpq.so'))
  await restoreLinks(root)
  await restoreLinks(root)
  expect(await readlink(join(root, 'native', 'lib', 'libpq.so'))).toBe('elsewhere')
  expect(await readlink(join(root, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})

test('a package without links needs none', async () => {
  await rm(join(root, 'native', 'pg-symlinks.json'))
  await restoreLinks(root)
})

test('a platform without a package is shown how to go on', async () => {
  await expect(findInstallation('plan9-mips')).rejects.toThrow(/PostgreSQL for plan9-mips .* DATABASE_URL/)
})

test('the package of this platform is found, with its version', async () => {
  expect(majorVersion(await findInstallation())).toBeGreaterThanOrEqual(18)
})

test('a copy for another account is open to it, links included, and made once', async () => {
  await restoreLinks(root)
  await chmod(join(root, 'native', 'bin', 'postgres'), 0o700)
  await chmod(join(root, 'native', 'lib'), 0o700)
  const original = { native: join(root, 'native'), version: '18.4.0' }
  const copy = await copyForOthers(original, join(root, 'shared'))
  expect((await stat(join(copy.native, 'bin', 'postgres'))).mode & 0o777).toBe(0o755)
  expect((await stat(join(copy.native, 'lib'))).mode & 0o777).toBe(0o755)
  expect((await stat(join(copy.native, 'lib', 'libpq.so'))).mode & 0o777).toBe(0o644)
  expect(await copyForOthers(original, join(root, 'shared'))).toEqual(copy)
})
