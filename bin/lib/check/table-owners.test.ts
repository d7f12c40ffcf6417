import { expect, test } from 'vitest'
import { findUnowned, foreignWritesIn, tablesIn } from './table-owners.ts'

const inLists = (code: string) => foreignWritesIn('server/domains/lists/count.ts', code)

test.each([
  "tx.db.insertInto('stories').values(story).execute()",
  "tx.db.updateTable('stories as s').set({ title }).execute()",
  "db.deleteFrom('stories').execute()",
  'sql`insert into stories (id) values (${id})`',
  'sql<Row>`update stories set title = ${title} returning *`',
  'sql`delete from only stories where id = ${id}`',
  'sql`with gone as (delete from list_items returning story_id) update\n  stories s set list_count = 0 from gone where s.id = gone.story_id`',
  'sql`truncate stories`',
  "sql.raw('delete from stories')",
])('rejects a write to a table of another domain: %s', (code) => {
  expect(inLists(code)).toEqual(['server/domains/lists/count.ts:1 writes to stories, which belongs to stories.'])
})

test('accepts writes of the owner, and reading by anyone', () => {
  for (const code of [
    "tx.db.insertInto('listItems').values(item).execute()",
    'sql`update list_stats set clap_count = 0`',
    "tx.db.selectFrom('stories').selectAll().forUpdate().execute()",
    'sql`select 1 from stories where id = ${id} for update of stories`',
    'sql`insert into lists (id) values (${id}) on conflict do update set name = excluded.name`',
    '// update stories\nconst text = `Update stories you follow`',
  ])
    expect(inLists(code), code).toEqual([])
})

test('names the line of each write', () => {
  const code = "const a = 1\n\ntx.db.deleteFrom('users')\nsql`update lists set name = ''`\nsql`update jobs set attempts = 0`"
  expect(inLists(code)).toEqual([
    'server/domains/lists/count.ts:3 writes to users, which belongs to accounts.',
    'server/domains/lists/count.ts:5 writes to jobs, which belongs to platform.',
  ])
})

test('rejects a write that does not name its table, except where a reason is given', () => {
  const writes = ['sql`delete from ${sql.table(table)} where id = ${id}`', 'tx.db.updateTable(table).set(change)']
  for (const code of writes) {
    expect(inLists(code), code).toEqual([expect.stringContaining('does not name the table')])
    expect(foreignWritesIn('server/platform/database/delete-rules.ts', code), code).toEqual([])
  }
})

test('the platform and the edges own no table of a domain', () => {
  const code = "db.updateTable('users').set(change)"
  for (const path of ['server/platform/mail/send.ts', 'server/http/routes/actions.ts'])
    expect(foreignWritesIn(path, code), path).toEqual([`${path}:1 writes to users, which belongs to accounts.`])
  expect(foreignWritesIn('server/platform/jobs/job-rows.ts', "db.deleteFrom('jobs')")).toEqual([])
})

test('every table of the migrations has exactly one owner', () => {
  const tables = tablesIn(['create table lists (\n);\ncreate unlogged table jobs (\n);', 'drop table if exists lists;\n'])
  expect(tables).toEqual(['jobs'])
  const problems = findUnowned([...tables, 'weather'])
  expect(problems).toContain('weather has no owner: add it to one in table-owners.ts.')
  expect(problems).toContain('lists has an owner, but does not exist.')
  expect(problems.filter((problem) => problem.startsWith('jobs'))).toEqual([])
})
