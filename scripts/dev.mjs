// `npm run dev`: the product with hot reload. The web is served by Vite on port 3000; the API restarts on
// change behind it.
import { spawn } from 'node:child_process'
import { install, pinnedNode, root } from './install.mjs'
import { serverArguments, serverEnvironment } from './server-command.mjs'

install()
const port = process.env.PORT ?? '3000'
const apiPort = String(Number(port) + 1)
const apiEnv = {
  ...serverEnvironment,
  ...process.env,
  PORT: apiPort,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
}
const webEnv = { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` }
const options = { cwd: root, stdio: 'inherit' }
const children = [
  spawn(pinnedNode, ['--watch', '--watch-preserve-output', ...serverArguments], {
    ...options,
    env: apiEnv,
  }),
  spawn(pinnedNode, ['node_modules/vite/bin/vite.js', '--port', port, '--strictPort'], {
    ...options,
    env: webEnv,
  }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
