import { defineConfig } from 'vitest/config'

// The tests that no mutant of stryker.config.json may survive: the engine's, with fewer random ledgers each. The one
// that builds the package sees no mutant.
export default defineConfig({
  test: {
    include: ['engine/**/*.test.ts'],
    exclude: ['**/readme.test.ts'],
    setupFiles: ['scripts/mutate-setup.ts'],
    env: { PROPERTY_RUNS: '50' },
  },
})
