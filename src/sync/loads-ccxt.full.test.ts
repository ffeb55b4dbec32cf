// ccxt takes memory and time to load: no process has it that does not sync.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How many modules of ccxt are loaded by what this code does. */
async function ccxtModules(code: string): Promise<number> {
  const script = `
    import { registerHooks } from 'node:module'
    let count = 0
    registerHooks({ resolve: (name, context, next) => {
      const found = next(name, context)
      if (found.url.includes('/node_modules/ccxt/')) count++
      return found
    } })
    ${code}
    console.log(count)
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
  })
  return Number(stdout)
}

test('the product without its sync process does not load ccxt', async () => {
  expect(
    await ccxtModules(`await import('./src/server/product.ts')
      const { tasks } = await import('./src/usecases/tasks.ts')
      for (const task of Object.values(tasks)) await task.load()`),
  ).toBe(0)
})

test('opening an exchange does', async () => {
  expect(
    await ccxtModules(`const { open } = await import('./src/connectors/kraken/api.ts')
      await open({ apiKey: '', apiSecret: '', passphrase: '' }, { baseUrl: 'http://127.0.0.1:1', sandbox: false })`),
  ).toBeGreaterThan(0)
})
