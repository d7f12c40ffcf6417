import { expect, test } from 'vitest'
import { snakeCaseNamesIn, snakeCaseProblems } from './snake-case-names.ts'

const path = 'server/domains/stories/publish-story.ts'

test.each([
  ['story.first_published_at', ['first_published_at']],
  ['const { author_id } = story', ['author_id']],
  ['const row = { author_id: id }', ['author_id']],
  ['type Row = { author_id: string }', ['author_id']],
  ["sql.ref('p.author_id')", ['p.author_id']],
  ['sql.ref(`${alias}.author_id`)', ['.author_id']],
  ["sql.table('story_tags')", ['story_tags']],
  ["keysFrom('stories', 'author_id')", ['author_id']],
])('rejects the name in %s', (code, names) => {
  expect(snakeCaseNamesIn(path, code)).toEqual(names)
})

test('accepts text, SQL, and names in other forms', () => {
  const code = "const maxLength = 1_000 // author_id\nconst MAX_LENGTH = sql`select author_id from stories`, id = pathTo('a_b')"
  expect(snakeCaseNamesIn(path, code)).toEqual([])
})

test('accepts the names of other systems in the files listed for them, and no list of files without any', () => {
  const code = 'const body = { client_secret: secret }'
  const about = (file: string) => snakeCaseProblems([{ path: file, code }]).filter((problem) => problem.startsWith(file))
  expect(about('server/platform/payments/providers/stripe/gateway.ts')).toEqual([])
  expect(about(path)).toHaveLength(1)
  expect(snakeCaseProblems([]).join()).toContain('stripe')
})
