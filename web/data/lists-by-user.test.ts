import { expect, test } from 'vitest'
import { listsByUserKey } from './lists-by-user.ts'
import { createDocument } from './graphql.ts'
import { createBatchSender } from './batch-sender.ts'
import { createLiveClient } from './live-client.ts'

type Variables = { userId: string; type: string; visibility?: string; pagingOptions?: { limit?: number; to?: string } }
type Data = { catalogsByUser: { catalogs: { id: string }[]; paging: { nextPageCursor: { id: string } | null } } }

const query = createDocument<Data, Variables>(`
  query CatalogsByUserQuery($userId: ID!, $type: CatalogType!, $pagingOptions: PagingOptions, $visibility: CatalogVisibility) {
    catalogsByUser(userId: $userId, type: $type, pagingOptions: $pagingOptions, visibility: $visibility) {
      __typename catalogs { __typename id } paging { __typename nextPageCursor { __typename id } }
    }
  }
`)

/** A user with four lists; every query that reaches the server is recorded. */
function library() {
  const requested: Variables[] = []
  const client = createLiveClient(
    new Map(),
    createBatchSender({
      headers: () => ({}),
      beforeChange: async () => {},
      fetch: async (_url, init) => {
        const [{ variables }] = JSON.parse(init?.body as string) as [{ variables: Variables }]
        requested.push(variables)
        const { userId, visibility = 'ALL', pagingOptions: { limit = 10, to } = {} } = variables
        const from = to ? Number(to) : 0
        const ids = [1, 2, 3, 4].slice(from, from + limit)
        const listsByUser = {
          __typename: 'CatalogsByUser',
          catalogs: ids.map((n) => ({ __typename: 'Catalog', id: `${userId}-${visibility}-${n}` })),
          paging: {
            __typename: 'CatalogPaging',
            nextPageCursor: from + limit < 4 ? { __typename: 'CatalogCursor', id: String(from + limit) } : null,
          },
        }
        return new Response(JSON.stringify([{ data: { catalogsByUser: listsByUser } }]))
      },
    }),
  )
  const runListQuery = async (variables: Variables) => {
    const { data } = await client.query(query, variables)
    return (data as Data).catalogsByUser.catalogs.map(({ id }) => id)
  }
  return { requested: requested, runListQuery: runListQuery }
}

const mine: Variables = { userId: 'ines', type: 'LISTS', pagingOptions: { limit: 2 } }

test('[graphql-catalogs-by-user-key] caches lists by owner, type, page size and visibility, regardless of cursor', async () => {
  const key = listsByUserKey(mine)
  expect(listsByUserKey({ ...mine, pagingOptions: { limit: 2, to: '2' } })).toBe(key)
  for (const other of [
    { ...mine, userId: 'hana' },
    { ...mine, type: 'SAVED' },
    { ...mine, visibility: 'PUBLIC' },
    { ...mine, pagingOptions: { limit: 3 } },
  ])
    expect(listsByUserKey(other)).not.toBe(key)

  const { requested, runListQuery } = library()
  expect(await runListQuery(mine)).toEqual(['ines-ALL-1', 'ines-ALL-2'])
  await runListQuery(mine)
  expect(requested).toHaveLength(1)
  // The second page is fetched once and appended: both pages are the same list.
  const all = ['ines-ALL-1', 'ines-ALL-2', 'ines-ALL-3', 'ines-ALL-4']
  expect(await runListQuery({ ...mine, pagingOptions: { limit: 2, to: '2' } })).toEqual(all)
  expect(await runListQuery(mine)).toEqual(all)
  expect(requested).toHaveLength(2)
  // A different limit, type, visibility or owner is a different list.
  expect(await runListQuery({ ...mine, pagingOptions: { limit: 3 } })).toHaveLength(3)
  expect(await runListQuery({ ...mine, visibility: 'PUBLIC' })).toEqual(['ines-PUBLIC-1', 'ines-PUBLIC-2'])
  expect(await runListQuery({ ...mine, userId: 'hana' })).toEqual(['hana-ALL-1', 'hana-ALL-2'])
  expect(await runListQuery({ ...mine, type: 'SAVED' })).toHaveLength(2)
  expect(requested).toHaveLength(6)
})
