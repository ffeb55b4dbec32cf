// What the compose files of deploy/ describe, as processes of this machine: the same commands, settings and files, with
// names and ports of services replaced by ports of the loopback address. In the place of images stand the programs of
// this machine, prepared as those images prepare them.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isInstalled } from '../../../scripts/install.mjs'
import { freePort } from '../../../src/db/embedded/start-with-retries.ts'
import { administer, urlAs, urlWithDatabase } from '../../../src/db/testing/administer.ts'
import { hasPgbouncer, pgbouncerCanKeep, pgbouncerProgram } from '../../../src/db/testing/start-pgbouncer.ts'
import { hasPostgres15, startPostgres15 } from '../../../src/db/testing/start-postgres-15.ts'
import { readServices, type Service } from './compose.ts'
import { isOk } from './processes.ts'

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync)

/** Why it cannot be started here, or nothing. */
export const missing = [
  !nginx && 'nginx',
  !hasPgbouncer && 'PgBouncer',
  !hasPostgres15 && 'PostgreSQL 15',
  // Each process would install, which the image has done.
  !isInstalled() && '`node scripts/install.mjs`',
].filter(Boolean)

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The settings and the command of the product's own image. */
const container = read('Containerfile')
const imageSettings = Object.fromEntries(
  (/^ENV (.*)$/m.exec(container)?.[1] ?? '').split(' ').map(pair => pair.split('=')),
)
const imageCommand: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(container)?.[1] ?? '[]')

type Running = { kill(): Promise<void>; stop(): Promise<void> }
export type Topology = Awaited<ReturnType<typeof prepareTopology>>

export async function prepareTopology(files: readonly string[], given: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'lotwise-deploy-'))
  await chmod(folder, 0o755)
  const services = readServices(
    files.map(name => read(`deploy/${name}`)),
    given,
  )
  const ports = new Map<string, number>()
  const running = new Map<string, Running>()
  const serviceOf = (name: string): Service => {
    const service = services.get(name)
    if (!service) throw new Error(`There is no service ${name}.`)
    return service
  }

  /** `name:port` of services, wherever it stands, as it is here. */
  const mapped = (text: string) =>
    [...ports].reduce(
      (text, [name, port]) => text.replace(new RegExp(`\\b${name}:\\d+\\b`, 'g'), `127.0.0.1:${port}`),
      text,
    )
  /** The same in SQL, where the port is an argument of its own or the usual one. */
  const mappedSql = (text: string) =>
    text.replace(/\('([\w-]+)'(?:, \d+)?\)/g, (_, name: string) => `('127.0.0.1', ${ports.get(name)})`)
  const settingsOf = (service: Service) =>
    Object.fromEntries(
      Object.entries(service.environment ?? {}).map(([name, value]) => [name, mapped(value ?? '')]),
    )

  async function up(name: string): Promise<void> {
    const service = serviceOf(name)
    const image = service.image ?? ''
    if (/postgres|citus/.test(image)) await startDatabase(name, service)
    else if (/pgbouncer/.test(image)) await startPooler(name, service)
    else if (/nginx/.test(image)) await startProxy(name, service)
    else await startProduct(name, service)
  }

  /** As the image of PostgreSQL does: a superuser with a database of its own, and passwords for all who come by network. */
  async function startDatabase(name: string, { command = [], environment = {} }: Service) {
    const settings = Object.fromEntries(
      command.filter(word => word.includes('=')).map(word => word.split(/=(.*)/s).slice(0, 2)),
    )
    expectWords(command.slice(0, 2), ['postgres', '-c'])
    const { POSTGRES_USER = '', POSTGRES_PASSWORD = '', POSTGRES_DB = '' } = environment
    const isNode = settings.shared_preload_libraries === 'citus'
    const rules = join(folder, `${name}.pg_hba.conf`)
    // Nodes of a cluster would bring the password by their environment, which the tests' server is started without.
    const how = isNode ? 'trust' : 'scram-sha-256'
    await writeFile(rules, `host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 ${how}\n`)
    const server = await startPostgres15({ ...settings, hba_file: rules })
    running.set(name, { kill: server.kill, stop: server.stop })
    ports.set(name, Number(new URL(server.url).port))
    await administer(
      server.url,
      `create role ${POSTGRES_USER} superuser login password '${POSTGRES_PASSWORD}'`,
    )
    await administer(server.url, `create database ${POSTGRES_DB} owner ${POSTGRES_USER}`)
    if (isNode)
      await administer(
        urlAs(urlWithDatabase(server.url, POSTGRES_DB), { role: POSTGRES_USER, password: POSTGRES_PASSWORD }),
        'create extension citus',
      )
  }

  /** As the image's entry point does: settings by their names in the environment, and a list of who may come. */
  async function startPooler(name: string, { environment = {} }: Service) {
    const { DB_HOST = '', DB_NAME = '', DB_USER = '', DB_PASSWORD = '', ...others } = environment
    const port = await freePort()
    ports.set(name, port)
    const users = join(folder, 'userlist.txt')
    await writeFile(users, `"${DB_USER}" "${DB_PASSWORD}"\n`)
    const isKnown = (setting: string) => setting !== 'MAX_PREPARED_STATEMENTS' || pgbouncerCanKeep
    const settings = [
      '[databases]',
      `${DB_NAME} = host=127.0.0.1 port=${ports.get(DB_HOST)} auth_user=${DB_USER}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      `auth_file = ${users}`,
      'ignore_startup_parameters = extra_float_digits',
      ...Object.entries(others)
        .filter(([setting]) => isKnown(setting))
        .map(([setting, value]) => `${setting.toLowerCase()} = ${value}`),
    ]
    const file = join(folder, 'pgbouncer.ini')
    await writeFile(file, `${settings.join('\n')}\n`)
    const unprivileged = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    running.set(name, run(pgbouncerProgram ?? '', ['-q', ...unprivileged, file], {}))
  }

  async function startProxy(name: string, { ports: published = [], volumes = [] }: Service) {
    const port = await freePort()
    ports.set(name, port)
    const [source = ''] = volumes.find(volume => volume.includes('/conf.d/'))?.split(':') ?? []
    const [, , inside] = published[0]?.split(':') ?? []
    const site = read(join('deploy', source)).replace(`listen ${inside};`, `listen 127.0.0.1:${port};`)
    if (!site.includes(`127.0.0.1:${port}`))
      throw new Error('The proxy does not listen where it is published.')
    await writeFile(join(folder, 'default.conf'), mapped(site))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      kind => `${kind}_temp_path ${join(folder, kind)};`,
    )
    await writeFile(
      join(folder, 'nginx.conf'),
      `worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
       events { worker_connections 1024; }
       http { access_log off; ${temporary.join(' ')} include ${join(folder, 'default.conf')}; }`,
    )
    const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
    running.set(name, run(nginx ?? '', args, {}))
  }

  async function startProduct(name: string, service: Service) {
    const port = ports.get(name) ?? (await freePort())
    ports.set(name, port)
    const [, ...args] = service.command ?? imageCommand
    const data = join(folder, name)
    await mkdir(data, { recursive: true })
    running.set(name, run(process.execPath, args, productSettings(service, data, port)))
  }

  const productSettings = (service: Service, data: string, port: number) => ({
    ...imageSettings,
    ...settingsOf(service),
    PORT: String(port),
    DATA_DIR: data,
    // No test talks to a real source.
    PRICE_SOURCES: 'none',
  })

  /** `compose run --rm`: to its end, and what it said. */
  async function runOnce(name: string): Promise<string> {
    const service = serviceOf(name)
    const [file = '', ...rest] = [...(service.entrypoint ?? []), ...(service.command ?? [])]
    const host = rest[rest.indexOf('-h') + 1] ?? ''
    const isProduct = !service.entrypoint
    const args = rest.map((word, index) => (rest[index - 1] === '-h' ? '127.0.0.1' : mappedSql(word)))
    const { stdout, stderr } = await promisify(execFile)(file, args, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        ...(isProduct ? productSettings(service, join(folder, name), 1) : settingsOf(service)),
        ...(ports.has(host) && { PGPORT: String(ports.get(host)) }),
      },
    })
    return stdout + stderr
  }

  const urlOf = (name: string) => `http://127.0.0.1:${ports.get(name)}`

  return {
    services,
    up,
    runOnce,
    urlOf,
    portOf: (name: string) => ports.get(name) ?? 0,
    kill: async (name: string) => running.get(name)?.kill(),
    async untilReady(names: readonly string[]) {
      const deadline = Date.now() + 240_000
      for (const name of names)
        while (!(await isOk(`${urlOf(name)}/readyz`))) {
          if (Date.now() > deadline) throw new Error(`${name} did not come up.`)
          await sleep(200)
        }
    },
    async stop() {
      for (const service of [...running.values()].reverse()) await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function expectWords(words: readonly string[], expected: readonly string[]) {
  if (words.join(' ') !== expected.join(' ')) throw new Error(`Not as expected: ${words.join(' ')}`)
}

/** With all that it starts: they are one group, as in a container. */
function run(file: string, args: string[], env: Record<string, string>): Running {
  const child: ChildProcess = spawn(file, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'exit')
  const signal = async (name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      try {
        process.kill(-child.pid, name)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    await ended
  }
  return { kill: () => signal('SIGKILL'), stop: () => signal('SIGKILL') }
}
