// The examples of deploy/ are started elsewhere: what they name must be what the product has.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'
import { everyCall } from './testing/every-call.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const composeFiles = readdirSync(new URL('deploy/', root)).filter(name => name.endsWith('.yaml'))
const compose = read('deploy/compose.yaml')
const nginx = read('deploy/nginx.conf')
const container = read('Containerfile')

/** As a person who starts it would set them, and as compose puts them in. */
const given: Record<string, string> = {
  SECRET_KEY: 'f'.repeat(64),
  POSTGRES_PASSWORD: 'p'.repeat(32),
  ADMIN_PASSWORD: 'Sturdy-Harbor-42',
}
const filledIn = (text: string) =>
  text.replace(/\$\{(\w+):(\?|-([^}]*))\}/g, (_, name, __, otherwise) => given[name] ?? otherwise ?? '')

const unquoted = (text: string) => text.trim().replace(/^'(.*)'$/, '$1')

/** The block that all processes of the product share. */
const block = /environment: &settings\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? ''
const shared = Object.fromEntries(
  [...block.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name, value = '']) => [name, unquoted(filledIn(value))]),
)
const containerSettings = Object.fromEntries(
  (/^ENV (.*)$/m.exec(container)?.[1] ?? '').split(' ').map(pair => pair.split('=')),
)

test('every setting that the examples give to the product is one of its settings', () => {
  expect(Object.keys(shared)).toContain('DATABASE_URL')
  const ofOne = composeFiles.flatMap(name =>
    [
      ...read(`deploy/${name}`).matchAll(
        /environment: \{ (?:<<: \*settings, )?((?:DATABASE_URL|ROLE)[^}\n]*)/g,
      ),
    ].flatMap(([, block = '']) => [...block.matchAll(/(?:^|, )([A-Z_]+):/g)].map(([, name]) => name)),
  )
  expect(new Set(ofOne)).toEqual(new Set(['ROLE', 'DATABASE_URL']))
  const names = [...Object.keys(shared), ...ofOne, ...Object.keys(containerSettings)]
  expect(names.filter(name => !settingNames.includes(name ?? ''))).toEqual([])
})

const processes = [
  ...compose.matchAll(
    /(\S+): \{ <<: \*lotwise, environment: \{ <<: \*settings, ROLE: (\w+) \}(?:, networks: .*)? \}/g,
  ),
].map(([, name = '', role = '']) => ({ name, role }))

test.each(processes)('$name is started with settings that the product takes', ({ name, role }) => {
  const config = readConfig({ ...containerSettings, ...shared, ROLE: role })
  expect(name).toMatch(new RegExp(`^${config.role}-`))
  expect(config).toMatchObject({ port: 3000, isPortChosen: true, host: '0.0.0.0', trustProxy: 1 })
  expect(config.databaseUrl).toBe(`postgres://lotwise:${given.POSTGRES_PASSWORD}@pooler:5432/lotwise`)
  expect(config.smtpUrl).toBeUndefined()
})

test('two serve and two work', () => {
  expect(processes.map(({ role }) => role)).toEqual(['web', 'web', 'worker', 'worker'])
})

test('the proxy reaches every process that serves, leaves to it what is too large, and does not wait for one that is gone', () => {
  const upstream = [...nginx.matchAll(/^ +server ([\w.-]+):(\d+)/gm)].map(([, name, port]) => [name, port])
  expect(upstream).toEqual(
    [...compose.matchAll(/^ {2}(web-\d): /gm)].map(([, name]) => [name, containerSettings.PORT]),
  )
  expect(nginx).toContain('client_max_body_size 0;')
  expect(nginx).toContain('proxy_connect_timeout 2s;')
})

test('a process that serves has an address that stays, in the network of all', () => {
  const subnet = /subnet: ([\d.]+)\.0\/24/.exec(compose)?.[1]
  const addresses = [...compose.matchAll(/^ {2}web-\d: .*ipv4_address: ([\d.]+)\.\d+ /gm)].map(
    ([, net]) => net,
  )
  expect(addresses).toEqual([subnet, subnet])
})

test('the paths and commands they name exist', async () => {
  const paths = [...nginx.matchAll(/location = (\/api\S*)/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(0)
  const known = new Set<string>((await everyCall()).map(({ path }) => path))
  expect(paths.filter(path => !known.has(path ?? ''))).toEqual([])
  const { scripts } = JSON.parse(read('package.json'))
  for (const name of composeFiles)
    for (const [, script = ''] of read(`deploy/${name}`).matchAll(/'npm', 'run', '([\w:]+)'/g))
      expect(scripts).toHaveProperty([script])
  expect(container).toContain('/healthz')
})
