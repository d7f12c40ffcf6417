import { expect, test } from 'vitest'
import { testsOfEngines } from './tests-of-engines.js'

const plain = 'select * from stories where id = $1'
const locking = 'select * from charges where id = $1 for update'
const timed = `select date_trunc('day', read_at) from reads where story_id in ($1, $2, $3)`
const sameTimed = `select date_trunc('day', read_at) from reads where story_id in ($1)`
const record = (file: string, ...statements: string[]) => ({ file, statements })
const sameTime = () => 1

test('tests in the folders of migrations, the demo library, the database, jobs and search run on both engines', () => {
  const files = ['db/seeds/fill.test.ts', 'server/platform/jobs/jobs.test.ts', 'server/domains/search/search.test.ts']
  const others = ['server/domains/lists/lists.test.ts', 'server/http/api/api.test.ts']
  expect(
    testsOfEngines(
      [...files, ...others].map((file) => record(file, plain)),
      sameTime,
    ),
  ).toEqual(files)
})

test('each statement that engines may treat differently runs on both, in as few files as possible', () => {
  const chosen = testsOfEngines(
    [record('a.test.ts', plain, timed), record('b.test.ts', locking, timed), record('c.test.ts', locking)],
    sameTime,
  )
  expect(chosen).toEqual(['b.test.ts'])
})

test('of two files that execute the same statement, whatever the number of its values, the quick one is chosen', () => {
  const records = [record('slow.test.ts', timed), record('quick.test.ts', sameTimed)]
  expect(testsOfEngines(records, (file: string) => (file === 'slow.test.ts' ? 60 : 1))).toEqual(['quick.test.ts'])
})

test.each([
  ['a lock', 'select 1 from jobs for update skip locked'],
  ['a lock without a row', 'select pg_advisory_xact_lock($1)'],
  ['a notification', 'select pg_notify($1, $2)'],
  ['a search', 'select * from search_entries where terms @@ to_tsquery($1)'],
  ['a span of time', `select now() - interval '1 day'`],
])('%s differs', (_name, statement) => {
  expect(testsOfEngines([record('a.test.ts', statement)], sameTime)).toEqual(['a.test.ts'])
})
