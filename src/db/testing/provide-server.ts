// What a test run with a database needs of its server: a migrated template from which every test database is cloned.
import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../rights.ts'
import { administer, dropDatabase, urlAs, urlWithDatabase } from './administer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the run. Its own database is empty; tests clone theirs from the template. */
    postgresUrl: string
    postgresTemplate: string
    /** As whom the product works: no more than a role of its own may do. */
    postgresProduct: { role: string; password: string }
    /** All servers that a database is on: of a cluster several. */
    postgresNodes: string[]
  }
}

export type TestServer = { url: string; stop(): Promise<void> }

// Test data is thrown away after the run, so nothing is gained by waiting for the disk.
export const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

export async function provideServer(project: TestProject, server: TestServer): Promise<() => Promise<void>> {
  try {
    // A name of its own per run: on a server that is not ours, another run may be under way.
    const template = `lotwise_template_${randomBytes(4).toString('hex')}`
    await administer(server.url, `create database ${template}`)
    const product = { role: `${template}_product`, password: randomBytes(12).toString('hex') }
    await administer(server.url, `create role ${product.role} login password '${product.password}'`)
    const ownerUrl = urlWithDatabase(server.url, template)
    await prepareDatabase({ url: urlAs(ownerUrl, product), ownerUrl })
    project.provide('postgresUrl', server.url)
    project.provide('postgresTemplate', template)
    project.provide('postgresProduct', product)
    project.provide('postgresNodes', [server.url])
    return async () => {
      await dropDatabase(server.url, template)
      await administer(server.url, `drop role ${product.role}`)
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
