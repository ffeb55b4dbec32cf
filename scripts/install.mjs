// Installs what package-lock.json names when it is not there yet: what the product needs to be built and to run, or
// also the tools of its developers. Runs on the machine's own Node (20 or newer), before the pinned one exists; so:
// plain JavaScript, no dependency.
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

const kinds = {
  product: { npmOption: '--omit=dev', words: 'what Lotwise needs to run (about 860 MB)' },
  everything: { npmOption: '--include=dev', words: 'Lotwise with its developer tools (about 1 GB)' },
}

const installedStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '')

export const isInstalled = (kind = 'product') =>
  [`${currentStamp()} ${kind}`, `${currentStamp()} everything`].includes(installedStamp())

/** For what people run: `npm start` and the commands of an operator. */
export const installProduct = () => ensure('product')

/** For checks, tests, benchmarks and `npm run dev`. */
export const install = () => ensure('everything')

function ensure(wanted) {
  if (isInstalled(wanted)) return
  // An install with the tools keeps them when the lock file changes.
  const kind = installedStamp().endsWith(' everything') ? 'everything' : wanted
  const { npmOption, words } = kinds[kind]
  console.log(`Installing ${words} ...`)
  // Adding the tools leaves the rest alone, because the product may be running from it; `ci` deletes the folder first.
  const command = isInstalled('product') ? ['install', '--no-save'] : ['ci']
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  runNpm([...command, npmOption, '--include=optional', '--ignore-scripts', ...quietly])
  runNpm(['rebuild', ...allowedToRunScripts(), '--ignore-scripts=false', ...quietly])
  if (!existsSync(pinnedNode)) fail('The pinned Node was not installed.')
  writeFileSync(stampFile, `${currentStamp()} ${kind}`)
}

/**
 * What runs a script of its own when it is installed, of the packages that package.json names for that. npm has such a
 * list only from version 12 on.
 */
function allowedToRunScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter(name => existsSync(join(root, 'node_modules', name)))
}

const secretSettings =
  /^(SECRET_KEY|ADMIN_PASSWORD|(MIGRATIONS_)?DATABASE_URL|SMTP_URL|STRIPE_.*|COINGECKO_KEY|ETHERSCAN_KEY|METRICS_TOKEN)$/

/** What installs and builds runs code of others, which needs none of the product's secrets. */
export const withoutSecrets = env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !secretSettings.test(name)))

/** npm of the machine, not of the folder that is about to be replaced. */
function runNpm(args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'))
  const env = { ...withoutSecrets(process.env), PATH: path.join(delimiter) }
  const { status, error } = spawnSync('npm', args, { cwd: root, env, stdio: 'inherit' })
  if (error) fail(`npm could not be run: ${error.message}`)
  if (status !== 0) fail('The dependencies could not be installed; npm said why above.')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  ensure(process.argv[2] === 'product' ? 'product' : 'everything')
