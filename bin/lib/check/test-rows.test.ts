import { expect, test } from 'vitest'
import { testRowProblems } from './test-rows.ts'

const builder = { path: 'test/server/rows.ts', code: "export const addMute = insertsInto('mutesUsers', () => ({}))" }
const lists = 'server/domains/lists/lists.test.ts'

test.each(["await db.insertInto('mutesUsers').values(row).execute()", 'sql`insert into mutes_users (id) values (1)`'])(
  'rejects a row that a builder makes: %s',
  (code) => {
    const problem = 'inserts into mutes_users: call what builds its rows in test/server/rows.ts.'
    expect(testRowProblems([{ path: lists, code }, builder])).toEqual([`${lists} ${problem}`])
    expect(testRowProblems([builder, { path: 'test/server/members.ts', code }])).toEqual([`test/server/members.ts ${problem}`])
  },
)

test('accepts a row without a builder in two files, and asks for one in the third', () => {
  const files = ['a', 'b', 'c'].map((name) => ({ path: `test/hidden/${name}.test.ts`, code: "db.insertInto('claps')" }))
  expect(testRowProblems(files.slice(1))).toEqual([])
  expect(testRowProblems(files)).toEqual([
    'claps is inserted into by 3 files of tests: give it a builder in test/server/rows.ts.',
  ])
})

test('accepts calls of builders, and inserts where a reason is given', () => {
  const exception = { path: 'server/platform/database/column-names.test.ts', code: "db.insertInto('mutesUsers')" }
  expect(testRowProblems([builder, exception, { path: lists, code: 'await addMute(app, { userId })' }])).toEqual([])
})
