// Set-up of a test run with a database: one server for the whole run, and on it a migrated template from which every
// test database is cloned. With TEST_DATABASE_URL the server named there is used, and only the template is ours.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../embedded/start.ts'
import { migrate } from '../migrate.ts'
import { administer, urlWithDatabase } from './administer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the run. Its own database is empty; tests clone theirs from the template. */
    postgresUrl: string
    postgresTemplate: string
  }
}

// Test data is thrown away after the run, so nothing is gained by bringing it safely to the disk.
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startOrUseServer(process.env.TEST_DATABASE_URL)
  try {
    // A name of its own per run: on a server that is not ours, another run may be under way.
    const template = `lotwise_template_${randomBytes(4).toString('hex')}`
    await administer(server.url, `create database ${template}`)
    await migrate(urlWithDatabase(server.url, template))
    project.provide('postgresUrl', server.url)
    project.provide('postgresTemplate', template)
    return async () => {
      await administer(server.url, `drop database ${template} with (force)`)
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function startOrUseServer(url: string | undefined): Promise<{ url: string; stop(): Promise<void> }> {
  if (url) return { url, stop: async () => undefined }
  const dataDir = await mkdtemp(join(tmpdir(), 'lotwise-test-'))
  // A run that is broken off stops its server when it exits, but never comes back to clean up.
  const removeOnExit = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', removeOnExit)
  const log = (message: string) => process.stderr.write(`${message}\n`)
  const server = await startEmbeddedPostgres({ dataDir, log, settings: careless })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true })
      process.off('exit', removeOnExit)
    },
  }
}
