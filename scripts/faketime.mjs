// Finds libfaketime, by which tests set the clock that the product's processes believe, and installs Debian's where that
// is possible.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

/** The variant for programs with threads. */
export const findFaketime = () =>
  [...globSync('/usr/lib/*/faketime/libfaketimeMT.so.1'), '/usr/lib/faketime/libfaketimeMT.so.1'].find(path =>
    existsSync(path),
  )

export function ensureFaketime() {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (findFaketime() || !canInstall) return
  console.log('Installing libfaketime for the tests that set the clock ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = args => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  apt(['update'])
  apt(['install', '-y', '--no-install-recommends', 'libfaketime'])
}
