import { realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The embedded database takes three seconds to start, more in parallel; a hanging test still ends. */
export default defineConfig({
  // The file that Node itself resolves: with two copies of graphql in one process no schema would be recognized.
  resolve: { alias: [{ find: /^graphql$/, replacement: realpathSync('node_modules/graphql/index.mjs') }] },
  test: {
    environment: 'node',
    include: ['{bin,db,server,shared,web,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'test/browser/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Modules are loaded once for all test files, which takes less than half the time. So no test may leave anything behind.
    isolate: false,
    // By default, one of two cores would stay idle.
    maxWorkers: availableParallelism(),
    // A test without assertions, such as one whose list has become empty, fails.
    expect: { requireAssertions: true },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
