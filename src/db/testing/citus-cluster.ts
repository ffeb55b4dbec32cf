// A Citus cluster for tests: a coordinator and two workers on this machine, where PostgreSQL 15 has the extension, or the
// servers whose ports are given. Databases are made on all nodes alike, under one name.
import { existsSync } from 'node:fs'
import pg from 'pg'
import { distribute } from '../distribution/distribute.ts'
import type { Settings } from '../embedded/settings.ts'
import { prepareDatabase } from '../rights.ts'
import { administer, urlAs, urlWithDatabase } from './administer.ts'
import { hasPostgres15, startPostgres15 } from './start-postgres-15.ts'

export type CitusCluster = {
  /** The coordinator's first. */
  nodes: string[]
  /** What the coordinator writes, with the statements that went to more than one shard. */
  logPath: string
  killNode(index: number): Promise<void>
  startNodeAgain(index: number): Promise<void>
  stop(): Promise<void>
}

/** Where Debian and the packages of the PostgreSQL project put extensions. */
const control = '/usr/share/postgresql/15/extension/citus.control'
/** CITUS_PORTS=5432,5433,5434 and CITUS_LOG=/var/log/...: a cluster that runs already, as `postgres` without a password. */
const givenPorts = process.env.CITUS_PORTS?.split(',') ?? []
const givenLog = process.env.CITUS_LOG ?? ''

export const hasCitus = givenPorts.length > 1 || (hasPostgres15 && existsSync(control))

const citusSettings = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '200',
  max_connections: '400',
  // Statements that go to more than one shard are logged, with their text.
  'citus.multi_task_query_log_level': 'log',
  log_min_error_statement: 'log',
  'citus.node_conninfo': 'sslmode=prefer',
  // The product has none; tests make some, to see what becomes of a statement that fails.
  'citus.enable_unsafe_triggers': 'on',
}

export async function startCluster(settings: Settings = {}): Promise<CitusCluster> {
  if (givenPorts.length > 1)
    return {
      nodes: givenPorts.map(port => `postgres://postgres@127.0.0.1:${port}/postgres`),
      logPath: givenLog,
      killNode: async () => undefined,
      startNodeAgain: async () => undefined,
      stop: async () => undefined,
    }
  const servers = await Promise.all([1, 2, 3].map(() => startPostgres15({ ...citusSettings, ...settings })))
  return {
    nodes: servers.map(({ url }) => url),
    logPath: servers[0]?.logPath ?? '',
    killNode: async index => servers[index]?.kill(),
    startNodeAgain: async index => servers[index]?.startAgain(),
    stop: async () => void (await Promise.all(servers.map(server => server.stop()))),
  }
}

/** As whom the product works. */
export type ProductRole = { role: string; password: string }

/** A database that all nodes have, and nothing in it yet. Returns the address of the coordinator's. */
export async function createEmptyClusterDatabase(nodes: readonly string[], name: string): Promise<string> {
  const [coordinator = '', ...workers] = nodes.map(node => urlWithDatabase(node, name))
  for (const node of nodes) await administer(node, `create database ${name}`)
  for (const node of [coordinator, ...workers]) await administer(node, 'create extension citus')
  await administer(
    coordinator,
    `select citus_set_coordinator_host('127.0.0.1', ${new URL(coordinator).port})`,
  )
  for (const worker of workers)
    await administer(coordinator, `select citus_add_node('127.0.0.1', ${new URL(worker).port})`)
  return coordinator
}

/** A migrated and distributed database, the same on all nodes. */
export async function createClusterDatabase(
  nodes: readonly string[],
  name: string,
  product: ProductRole,
  // Few, since each test file has a database of its own.
  { shards = 4 }: { shards?: number } = {},
): Promise<void> {
  const coordinator = await createEmptyClusterDatabase(nodes, name)
  // Made on the other nodes by the extension.
  await administer(coordinator, `create role ${product.role} login password '${product.password}'`)
  await prepareDatabase({ url: urlAs(coordinator, product), ownerUrl: coordinator })
  const client = new pg.Client({ connectionString: coordinator })
  await client.connect()
  await distribute(client, { shards })
  await client.end()
}

/** One from which others can be cloned. */
export async function createClusterTemplate(
  nodes: readonly string[],
  name: string,
  product: ProductRole,
): Promise<void> {
  await createClusterDatabase(nodes, name, product)
  // The extension keeps a connection of its own to each database, and what is connected to cannot be cloned.
  for (const node of nodes) {
    await administer(node, `alter database ${name} with allow_connections false`)
    await administer(node, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
}
