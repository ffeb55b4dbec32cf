// Runs the commands that `npm run check` and `npm test` are made of, one beside the other where that is faster.
import { spawn } from 'node:child_process'
import { root } from './install.mjs'

/** What is known of the code without running it. */
const staticChecks = ['types:server', 'types:web', 'lint', 'imports', 'dead-code', 'types:rest']

/** One after the other: tests run beside them. Returns the names of those that found something. */
export async function runStaticChecks() {
  const failed = []
  for (const name of staticChecks) {
    const isFine = await run('npm', ['run', '--silent', name], { isQuietUntilEnd: true })
    if (!isFine) failed.push(name)
  }
  return { failed, passed: staticChecks.length - failed.length }
}

/** Whether the command ended well. A quiet one writes all it has to say at its end, whatever runs beside it. */
export function run(command, args, { env = {}, isQuietUntilEnd = false } = {}) {
  const title = `\n> ${[command, ...args].join(' ').replace(root, '')}\n`
  const stdio = isQuietUntilEnd ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  if (!isQuietUntilEnd) process.stdout.write(title)
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => output.push(chunk))
  return new Promise(resolve => {
    const end = isFine => {
      if (isQuietUntilEnd) process.stdout.write(Buffer.concat([Buffer.from(title), ...output]))
      resolve(isFine)
    }
    child.on('error', error => {
      output.push(Buffer.from(`${error.message}\n`))
      end(false)
    })
    child.on('close', code => end(code === 0))
  })
}
