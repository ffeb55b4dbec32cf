// Installs what package-lock.json names when it is not there yet. Runs on the machine's own Node (20 or newer),
// before the pinned one exists; so: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const pinnedNode = join(root, 'node_modules/.bin/node')
const stampFile = join(root, 'node_modules', '.lotwise-installed')

/** Changes with what is to be installed. */
function currentStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

export const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp()

export function install() {
  if (isInstalled()) return
  console.log('Installing dependencies (the first time takes about a minute) ...')
  runNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  if (!existsSync(pinnedNode))
    fail('The pinned Node was not installed. Are npm install scripts switched off?')
  writeFileSync(stampFile, currentStamp())
}

/** npm of the machine, not of the folder that is about to be replaced. */
function runNpm(args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const { status, error } = spawnSync('npm', args, { cwd: root, env, stdio: 'inherit' })
  if (error) fail(`npm could not be run: ${error.message}`)
  if (status !== 0) fail('The dependencies could not be installed; npm said why above.')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install()
