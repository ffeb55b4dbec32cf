// Starts the product, says where it is, and stops it when asked to.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { forgetSettings, readConfig } from './config.ts'
import { withoutSecrets } from './logging.ts'
import { startProduct } from './product.ts'

const webDir = fileURLToPath(new URL('../../dist/web', import.meta.url))
const say = (text: string) => process.stdout.write(`${text}\n`)
// A full disk under them is no reason to end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
const longestStopMs = 25_000

try {
  const config = readConfig()
  forgetSettings()
  const product = await startProduct(config, {
    webDir: existsSync(webDir) ? webDir : undefined,
    onAdminPassword: password => {
      say(`\n  Administrator: ${config.admin.username}`)
      say(`  Password:      ${password}   (shown this once; keep it)`)
    },
  })
  say(
    product.address
      ? `\n  Lotwise is running at ${config.publicUrl}\n`
      : '\n  The Lotwise worker is running.\n',
  )
  stopOnSignals(product.stop)
  // The process that started this one and starts it again when it ends (scripts/keep-running.mjs).
  process.send?.('running')
} catch (error) {
  process.stderr.write(`\nLotwise could not start: ${explain(error)}\n`)
  process.exitCode = 1
}

function stopOnSignals(stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), longestStopMs).unref()
      stop().then(
        () => process.exit(0),
        error => {
          process.stderr.write(`Lotwise did not stop cleanly: ${explain(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = withoutSecrets(error.message)
  return error.cause ? `${message}\n  ${explain(error.cause)}` : message
}
