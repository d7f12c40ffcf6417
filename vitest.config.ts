import { realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The embedded database takes three seconds to begin with, more beside others; what hangs still ends. */
export default defineConfig({
  // The file Node itself takes for this package: with two copies of it in one process no schema would be recognised.
  resolve: { alias: [{ find: /^graphql$/, replacement: realpathSync('node_modules/graphql/index.mjs') }] },
  test: {
    environment: 'node',
    include: ['{bin,db,server,shared,web,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'test/browser/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What a file imports is loaded once for all of them, which takes less than half the time. So no test may leave anything behind.
    isolate: false,
    // Left alone, one of two cores stays idle.
    maxWorkers: availableParallelism(),
    // A test that expects nothing, such as one whose list has become empty, fails.
    expect: { requireAssertions: true },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
