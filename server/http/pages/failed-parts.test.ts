import { isNonNullType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStrictSchema, schema } from '#server/graphql/schema.ts'
import { textOfPage } from '#test/server/page-content.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

let app: TestApp
let ada: Writer
beforeAll(async () => {
  app = await openTestApp()
  ada = await writer(app)
})
afterAll(() => app.close())

/** Everything that reads the table fails meanwhile. */
async function withoutTable<Result>(name: 'topics' | 'series' | 'storyTags', run: () => Promise<Result>): Promise<Result> {
  const { schema: tables } = app.database.db
  await tables.alterTable(name).renameTo(`${name}Away`).execute()
  try {
    return await run()
  } finally {
    await tables.alterTable(`${name}Away`).renameTo(name).execute()
  }
}

const failed = 'This part of the page didn’t load'

test('every field of a query is nullable, so that one that fails leaves the others', () => {
  const nullable = (of: typeof schema) =>
    Object.values(of.getQueryType()?.getFields() ?? {}).map(({ type }) => !isNonNullType(type))
  expect(nullable(schema)).not.toContain(false)
  // The same schema has required fields for the client's types.
  expect(nullable(buildStrictSchema())).toContain(false)
})

test('[graphql-error-policy-all] a field whose loader throws is null with an error, and the others keep their data', async () => {
  const query = '{ first: isLoggedIn topics(limit: 3) { id } visitor { id } last: isLoggedIn }'
  const answer = await withoutTable('topics', () => ada.post('/_/batch', { query }))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    data: { first: true, topics: null, visitor: { id: expect.any(String) }, last: true },
    errors: [
      {
        message: 'Something went wrong on our end. Please try again.',
        path: ['topics'],
        extensions: { code: 'ServiceUnavailable' },
      },
    ],
  })
})

test('a part of a page that failed says so and offers to try again, and the rest stays', async () => {
  await published(ada, story('A story that stays', 'Whatever fails next to it.'))
  const visitor = app.browser()
  const before = await withoutTable('topics', () => visitor.get('/'))
  expect(before.statusCode).toBe(200)
  const text = textOfPage(before.body)
  for (const words of [failed, 'Try again', 'Fold the world down', 'A story that stays']) expect(text).toContain(words)
  expect(text).not.toContain('Find your corner')
  // What failed is not kept for others.
  const after = textOfPage((await visitor.get('/')).body)
  expect(after).toContain('Find your corner')
  expect(after).not.toContain(failed)
})

test('a section of the column next to a page fails alone', async () => {
  const page = await withoutTable('series', () => ada.get('/me/stories'))
  expect(page.statusCode).toBe(200)
  const text = textOfPage(page.body)
  for (const words of [failed, 'Your stories', 'Published', 'This month']) expect(text).toContain(words)
})

test('a page whose own answer failed is an error, never "not found"', async () => {
  const path = `/p/${await published(ada, story('Here all along', 'Words.'))}`
  const { statusCode, body } = await withoutTable('storyTags', () => ada.get(path))
  expect(statusCode).toBe(500)
  expect(textOfPage(body)).toContain('something went wrong on our end')
  expect((await ada.get(path)).statusCode).toBe(200)
})
