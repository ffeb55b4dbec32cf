import { defineConfig } from 'vitest/config'

// unit and engine: pure and fast, part of `npm run check`. api: one real PostgreSQL per run, a database per test file.
// process: the product as real processes, started, killed and started again.
/** Tests that share nothing need no process of their own: starting one for each file took as long as the tests. */
const pure = {
  pool: 'threads',
  isolate: false,
  maxWorkers: '100%',
  testTimeout: 30_000,
  // After those that start servers, which are slow enough by themselves.
  sequence: { groupOrder: 1 },
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...pure,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{api,process}.test.ts'],
        },
      },
      { test: { ...pure, name: 'engine', include: ['engine/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts'],
          globalSetup: ['src/db/testing/start-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['src/**/*.process.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
