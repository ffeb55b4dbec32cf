// Set-up of a test run with a database: one server for the whole run, the embedded one. With TEST_DATABASE_URL the
// server named there is used, and only the databases on it are ours.
import type { TestProject } from 'vitest/node'
import { runningUrl } from '../embedded/reach.ts'
import { startEmbeddedPostgres } from '../embedded/start.ts'
import { careless, provideServer, type TestServer } from './provide-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const setup = async (project: TestProject) =>
  provideServer(project, await startOrUseServer(process.env.TEST_DATABASE_URL))

async function startOrUseServer(url: string | undefined): Promise<TestServer> {
  if (url) return { url, stop: async () => undefined }
  const folder = await temporaryFolder()
  const log = (message: string) => process.stderr.write(`${message}\n`)
  const server = await startEmbeddedPostgres({ dataDir: folder.path, log, settings: careless })
  return {
    url: (await runningUrl(folder.path, 'superuser')) ?? server.ownerUrl,
    stop: async () => {
      await server.stop()
      await folder.remove()
    },
  }
}
