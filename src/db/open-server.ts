// The PostgreSQL that the settings name, or else the one that comes with the product.
import { startEmbeddedPostgres } from './embedded/start.ts'
import type { DatabaseUrls } from './rights.ts'

type Settings = {
  dataDir: string
  databaseUrl: string | undefined
  migrationsDatabaseUrl: string | undefined
}

/** Where the database is on this machine, if it is the one that comes with the product. */
type OpenServer = DatabaseUrls & { clusterDir: string | undefined; stop(): Promise<void> }

export async function openServer(
  { dataDir, databaseUrl, migrationsDatabaseUrl }: Settings,
  log: (message: string) => void,
): Promise<OpenServer> {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, log })
  const ownerUrl = migrationsDatabaseUrl ?? databaseUrl
  return { url: databaseUrl, ownerUrl, clusterDir: undefined, stop: async () => undefined }
}
