import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEngine } from '#server/graphql/engine.ts'
import { schema } from '#server/graphql/schema.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

type GraphqlResponse = {
  data?: Record<string, unknown> | null
  errors?: { message: string; path?: string[]; extensions: { code: string } }[]
}

const introspection = '{ __schema { queryType { name } } }'

describe('the GraphQL endpoint', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  afterAll(() => app.close())

  const send = (payload: object | string, { url = '/_/batch', type = 'application/json' } = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

  const runQuery = async (query: string, variables: object = {}) => {
    const answer = await send({ query, variables })
    return { status: answer.statusCode, ...answer.json<GraphqlResponse>() }
  }

  test('[graphql-single-endpoint] an operation is posted to one address with its name and variables', async () => {
    const answer = await ada.post('/_/batch', {
      operationName: 'Who',
      query: 'query Who($id: ID!) { user(id: $id) { username } }',
      variables: { id: ada.id },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toEqual({ data: { user: { username: ada.username } } })
  })

  test('[graphql-alias] the alias responds the same for the same session, and neither answers GET', async () => {
    for (const url of ['/_/batch', '/_/graphql']) {
      expect((await ada.post(url, { query: '{ isLoggedIn }' })).json()).toEqual({ data: { isLoggedIn: true } })
      expect((await send({ query: '{ isLoggedIn }' }, { url })).json()).toEqual({ data: { isLoggedIn: false } })
      const opened = await app.inject({ method: 'GET', url: `${url}?query=%7BisLoggedIn%7D` })
      expect(opened.statusCode, url).toBe(405)
      expect(opened.headers.allow).toBe('POST, OPTIONS')
    }
  })

  test('[graphql-alias] introspection is open outside production, and in production to staff alone', async () => {
    expect((await runQuery(introspection)).status).toBe(200)
    const production = createEngine(schema, { production: true })
    const staff = {
      ...app.contextFor(),
      viewer: { id: ada.id, isStaff: true, isSuspended: false, hasVerifiedEmail: true },
    } as never
    expect(await production.execute({ query: introspection }, staff)).toMatchObject({ data: { __schema: {} } })
    for (const viewer of [undefined, { id: ada.id, isStaff: false, isSuspended: false, hasVerifiedEmail: true }]) {
      const ctx = { ...app.contextFor(), viewer } as never
      expect(await production.execute({ query: introspection }, ctx)).toMatchObject({
        invalid: true,
        errors: [{ extensions: { code: 'BadRequest' } }],
      })
      expect(await production.execute({ query: '{ isLoggedIn }' }, ctx)).toMatchObject({ data: { isLoggedIn: Boolean(viewer) } })
    }
  })

  test('[graphql-batch-20] twenty operations are answered in order', async () => {
    const batch = Array.from({ length: 20 }, (_, i) => ({ query: `{ f${i}: isLoggedIn }` }))
    const answer = await send(batch)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(batch.map((_, i) => ({ data: { [`f${i}`]: false } })))
  })

  test('[graphql-batch-over-20] refuses a batch of twenty-one operations and an empty batch', async () => {
    for (const count of [21, 0]) {
      const answer = await send(Array.from({ length: count }, () => ({ query: '{ isLoggedIn }' })))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BadRequest' } }] })
    }
  })

  test('one invalid operation of a batch fails alone, and a batch of only invalid ones is a bad request', async () => {
    const good = { query: '{ isLoggedIn }' }
    const invalid = [
      { query: '{ shoeSize }' },
      { query: '{' },
      { query: 5 },
      {},
      null,
      'query',
      { query: '{ isLoggedIn }', variables: [] },
    ]
    const bad = { errors: [expect.objectContaining({ message: expect.any(String), extensions: { code: 'BadRequest' } })] }
    for (const one of invalid) {
      const answer = await send([good, one, good])
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual([
        { data: { isLoggedIn: false } },
        expect.objectContaining(bad),
        { data: { isLoggedIn: false } },
      ])
    }
    const none = await send(invalid)
    expect([none.statusCode, none.json<unknown[]>().length]).toEqual([400, invalid.length])
  })

  test('[graphql-error-policy-all] returns partial data along with its errors', async () => {
    const { status, data, errors } = await runQuery(
      'query($id: ID!) { isLoggedIn user(id: $id) { posts(paging: { limit: 101 }) { totalCount } } }',
      { id: ada.id },
    )
    expect(status).toBe(200)
    expect(data).toEqual({ isLoggedIn: false, user: null })
    expect(errors).toMatchObject([{ path: ['user', 'posts'], extensions: { code: 'BadRequest' } }])
  })

  test('[graphql-error-policy-all] a page with one failing field shows the rest', async () => {
    const { db } = app.database
    await db.schema.alterTable('lists').renameTo('listsAway').execute()
    try {
      const page = await app.browser().get('/no/such/path/at-all')
      expect(page.statusCode).toBe(404)
      expect(page.body).toContain('Out of nothing, something.')
      expect(page.body).not.toContain('aria-label="Staff picks"')
      const { data, errors } = await runQuery('{ isLoggedIn staffPicksFeed { items { pickedAt } } }')
      expect(data).toEqual({ isLoggedIn: false, staffPicksFeed: null })
      expect(errors?.[0]?.message).toBe('Something went wrong on our end. Please try again.')
    } finally {
      await db.schema.alterTable('listsAway').renameTo('lists').execute()
    }
  })

  test('[graphql-limits] allows fifteen levels and rejects sixteen, through fragments as well', async () => {
    const nested = (levels: number): string =>
      levels === 0 ? 'id' : `viewerEdge { id } posts { items { creator { ${nested(levels - 3)} } } }`
    const deep = (levels: number) => `query($id: ID!) { user(id: $id) { ${nested(levels)} } }`
    expect((await runQuery(deep(12), { id: ada.id })).status).toBe(200)
    const tooDeep = await runQuery(deep(15), { id: ada.id })
    expect(tooDeep).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BadRequest' } }] })
    expect(tooDeep.errors?.[0]?.message).toContain('15 levels')
    const hidden = `query($id: ID!) { user(id: $id) { ...A } } fragment A on User { ${nested(15)} }`
    expect((await runQuery(hidden, { id: ada.id })).status).toBe(400)
  })

  test('[graphql-limits] allows fifty root fields and rejects fifty-one, through fragments as well', async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, i) => `f${i}: isLoggedIn`).join(' ')
    expect((await runQuery(`{ ${fields(50)} }`)).status).toBe(200)
    for (const query of [
      `{ ${fields(51)} }`,
      `{ ... on Query { ${fields(51)} } }`,
      `{ ...A } fragment A on Query { ${fields(51)} }`,
    ])
      expect((await runQuery(query)).errors?.[0]?.message, query).toBe('An operation can have 50 fields at its root.')
  })

  test('[graphql-limits] limits a page to a hundred items', async () => {
    const page = (limit: number) =>
      runQuery('query($limit: Int) { latestPosts(paging: { limit: $limit }) { totalCount } }', { limit })
    expect((await page(100)).errors).toBeUndefined()
    for (const limit of [101, 0, -1]) expect((await page(limit)).errors).toMatchObject([{ extensions: { code: 'BadRequest' } }])
  })

  test('[graphql-limits] does not read a body over one megabyte', async () => {
    const padded = (bytes: number) => JSON.stringify({ query: '{ isLoggedIn }', variables: {}, padding: 'x'.repeat(bytes) })
    expect((await send(padded(1_000_000))).statusCode).toBe(200)
    const answer = await send(padded(1024 * 1024))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BadRequest' } }] })
  })

  test('[graphql-limits] rejects an unknown field, whatever else is queried', async () => {
    expect(await runQuery('{ isLoggedIn shoeSize }')).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BadRequest' } }],
    })
  })

  test('a mutation needs the token of its browser, wherever it is in a batch', async () => {
    const change = { query: 'mutation { logExperimentExposure(input: { experimentId: "x" }) { success } }' }
    for (const payload of [change, [{ query: '{ isLoggedIn }' }, change]]) {
      const answer = await send(payload)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'Forbidden' } }] })
    }
    const foreign = await ada.post('/_/batch', change, { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
  })
})
