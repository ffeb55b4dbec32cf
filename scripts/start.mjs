// `npm start`: installs and builds what is missing, then runs the product until it is stopped.
import { spawn, spawnSync } from 'node:child_process'
import { installProduct, pinnedNode, root, withoutSecrets } from './install.mjs'
import { keepRunning } from './keep-running.mjs'
import { serverArguments, serverEnvironment } from './server-command.mjs'

installProduct()
const env = { ...serverEnvironment, ...process.env }
const build = spawnSync(pinnedNode, ['scripts/build-web.ts', '--if-changed'], {
  cwd: root,
  stdio: 'inherit',
  env: withoutSecrets(env),
})
if (build.status !== 0) process.exit(build.status ?? 1)

const product = keepRunning({
  start: () =>
    spawn(pinnedNode, serverArguments, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env }),
  log: message => console.error(`\n${message}`),
  // A product that was killed could not stop the database it had started.
  onGiveUp: () =>
    void spawnSync(pinnedNode, ['scripts/stop-database.ts'], { cwd: root, stdio: 'inherit', env }),
})
// Ctrl-C reaches the product by itself; a signal sent to this process alone must be passed on.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void product.stop())
process.exit(await product.ended)
