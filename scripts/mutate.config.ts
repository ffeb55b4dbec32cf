import { defineConfig } from 'vitest/config'

// The tests that no mutant of stryker.config.json may survive: the engine's, with fewer random ledgers each, and those of
// statements, of the totals of their boxes, and of whole dollars and cents on reports. The one that builds the package
// sees no mutant.
export default defineConfig({
  test: {
    include: [
      'engine/**/*.test.ts',
      'src/statements/*.test.ts',
      'src/documents/filing/running-cents.test.ts',
      'src/documents/forms/whole-dollars.test.ts',
      'src/usecases/brokers/box-totals.test.ts',
    ],
    testTimeout: 180_000,
    exclude: ['**/readme.test.ts'],
    setupFiles: ['scripts/mutate-setup.ts'],
    env: { PROPERTY_RUNS: '50' },
  },
})
