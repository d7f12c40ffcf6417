import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// React and GraphQL as they are shipped: their development versions take twice as long.
process.env.NODE_ENV = 'production'
// The workers name their databases after the run, which drops them at its end.
process.env.OCTAVO_TEST_RUN = randomBytes(4).toString('hex')

export default defineConfig({
  // The file that Node itself resolves: with two copies of graphql in one process no schema would be recognized.
  resolve: { alias: [{ find: /^graphql$/, replacement: realpathSync('node_modules/graphql/index.mjs') }] },
  test: {
    environment: 'node',
    globalSetup: 'test/server/begin-run.ts',
    setupFiles: process.env.TEST_STATEMENTS ? ['test/server/record-statements.ts'] : [],
    include: ['{bin,db,packages,server,shared,web,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'test/browser/**'],
    // Only a test that hangs may meet these limits: a machine whose cores are occupied takes several times as long as an idle one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Modules are loaded once for all test files, which takes less than half the time. So no test may leave anything behind.
    isolate: false,
    // In an order of no meaning, the same in each run and another on PostgreSQL: a test that needs an earlier one of its file fails.
    sequence: { shuffle: { files: false, tests: true }, seed: process.env.TEST_DATABASE_URL ? 2 : 1 },
    // By default, one of two cores would stay idle.
    maxWorkers: availableParallelism(),
    // A test without assertions, such as one whose list has become empty, fails.
    expect: { requireAssertions: true, poll: { interval: 10, timeout: 60_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
