import { defineConfig } from 'vitest/config'
import { loadingArguments, serverEnvironment } from './scripts/server-command.mjs'
import { hasCitus } from './src/db/testing/citus-cluster.ts'
import { hasPostgres15 } from './src/db/testing/start-postgres-15.ts'

// `npm test` runs unit, web and engine (pure and fast, part of `npm run check`), connectors (against servers on loopback
// that play exchanges) and api (one real PostgreSQL per run, a database per test file), then every-feature.
// `npm run test:all` runs the rest: full and api-full (what takes long, `*.full.test.ts` and `*.full.api.test.ts`),
// postgres-15, and process (the product as real processes, started, killed and started again).

/** Ends what hangs, and nothing else: on a machine that is busy with other work all takes ten times as long. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

/** Tests that share nothing need no process of their own: starting one for each file took as long as the tests. */
const pure = {
  ...patience,
  pool: 'threads',
  isolate: false,
  maxWorkers: '100%',
} as const

/** Node loads the code by itself, as it does in the product; what is written in JSX needs Vite. */
const loadedByNode = {
  execArgv: loadingArguments,
  experimental: { viteModuleRunner: false, nodeLoader: false },
} as const

/** Files wait for jobs and mails more than they compute, so three run at a time, and each loads the product once. */
const onPostgres = {
  ...patience,
  isolate: false,
  maxWorkers: 3,
  ...loadedByNode,
  setupFiles: 'src/server/testing/quick-passwords.ts',
} as const

// Each product under test starts threads, and each of them loads its modules anew.
Object.assign(process.env, serverEnvironment)

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...pure,
          ...loadedByNode,
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/web/**', '**/*.{api,process,citus,full}.test.ts', 'src/connectors/*/*.test.ts'],
        },
      },
      { test: { ...pure, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...pure,
          ...loadedByNode,
          name: 'connectors',
          include: ['src/connectors/*/*.test.ts'],
          exclude: ['**/*.full.test.ts'],
        },
      },
      {
        test: {
          ...pure,
          ...loadedByNode,
          name: 'engine',
          include: ['engine/**/*.test.ts'],
          exclude: ['**/*.full.test.ts'],
        },
      },
      {
        test: {
          ...pure,
          ...loadedByNode,
          name: 'full',
          // What is tried on made-up input is tried on more of it.
          env: { FUZZ_RUNS: '2000', PROPERTY_RUNS: '300' },
          include: [
            '{src,engine}/**/*.full.test.ts',
            'src/importers/{fuzz,long-cells,variants}.test.ts',
            'src/importers/tables/{any-names,any-sides,metamorphic,misread-columns}.test.ts',
            'engine/src/minimal/least-on-line.test.ts',
            'engine/test/properties.test.ts',
          ],
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'api',
          include: ['src/**/*.api.test.ts'],
          exclude: ['**/*.full.api.test.ts'],
          globalSetup: ['src/db/testing/start-server.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'api-full',
          env: { FUZZ_REQUESTS: '1200', PROPERTY_RUNS: '90' },
          include: [
            'src/**/*.full.api.test.ts',
            'src/server/any-input.api.test.ts',
            'src/server/routes/file-order.api.test.ts',
            'src/usecases/connections/sync-connection.api.test.ts',
            'src/usecases/payments/payments-model.api.test.ts',
          ],
          globalSetup: ['src/db/testing/start-server.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      // Only as the last step of `npm test`, which names the folder.
      ...(process.env.TOUCHED_DIR
        ? [{ test: { ...loadedByNode, name: 'every-feature', include: ['e2e/every-feature.test.ts'] } }]
        : []),
      // The oldest version the README promises: what a version can differ in, which is schema, statements and jobs.
      ...(hasPostgres15
        ? [
            {
              test: {
                ...onPostgres,
                name: 'postgres-15',
                include: [
                  'src/db/**/*.api.test.ts',
                  'src/jobs/**/*.api.test.ts',
                  'src/server/routes/{calculations,imports,review,sign-up,transactions}.api.test.ts',
                ],
                globalSetup: ['src/db/testing/start-postgres-15.ts'],
                sequence: { groupOrder: 2 },
              },
            },
          ]
        : []),
      // Only where it is asked for, by `npm run test:citus`: the API tests on a cluster of three servers.
      ...(process.env.ON_CITUS && hasCitus
        ? [
            {
              test: {
                ...onPostgres,
                name: 'citus',
                include: ['src/**/*.{api,citus}.test.ts', 'e2e/process/*.citus.test.ts'],
                // Of one server: a cluster is backed up in another way, and its coordinator plans which node to ask.
                exclude: [
                  'src/db/backup/backup.api.test.ts',
                  'src/usecases/admin/query-plans.full.api.test.ts',
                ],
                globalSetup: ['src/db/testing/start-citus.ts'],
                sequence: { groupOrder: 4 },
              },
            },
          ]
        : []),
      {
        test: {
          ...patience,
          name: 'process',
          include: ['src/**/*.process.test.ts', 'e2e/process/*.process.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
