import { appendFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { DatabaseClient } from '#server/platform/database/database-client.ts'

/**
 * Records the statements that each test file executes, in the file that TEST_STATEMENTS names: from them `npm test` learns which tests must
 * run on the other engine, too (`bin/lib/tests-of-engines.js`).
 */
const records = process.env.TEST_STATEMENTS
const root = resolve(import.meta.dirname, '../..')

/** Kept on the class, because this file is loaded again for each test file. */
const seen: Set<string> = ((DatabaseClient as { statements?: Set<string> }).statements ??= observe())

function observe(): Set<string> {
  const statements = new Set<string>()
  const query = Reflect.get(DatabaseClient.prototype, 'query') as (...args: unknown[]) => unknown
  Reflect.set(DatabaseClient.prototype, 'query', function (this: DatabaseClient, ...args: unknown[]) {
    if (typeof args[0] === 'string') statements.add(args[0])
    return query.apply(this, args)
  })
  return statements
}

beforeAll(() => seen.clear())
afterAll(() => {
  const file = relative(root, expect.getState().testPath ?? '')
  if (records && seen.size > 0) appendFileSync(records, `${JSON.stringify({ file, statements: [...seen] })}\n`)
})
