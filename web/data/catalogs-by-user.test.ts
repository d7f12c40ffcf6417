import { expect, test } from 'vitest'
import { catalogsByUserKey } from './catalogs-by-user.ts'
import { gql } from './gql.ts'
import { createBatchSender } from './batch-sender.ts'
import { createLiveClient } from './live-client.ts'

type Variables = { userId: string; type: string; visibility?: string; pagingOptions?: { limit?: number; to?: string } }
type Answer = { catalogsByUser: { catalogs: { id: string }[]; paging: { nextPageCursor: { id: string } | null } } }

const query = gql<Answer, Variables>`
  query CatalogsByUserQuery($userId: ID!, $type: CatalogType!, $pagingOptions: PagingOptions, $visibility: CatalogVisibility) {
    catalogsByUser(userId: $userId, type: $type, pagingOptions: $pagingOptions, visibility: $visibility) {
      __typename catalogs { __typename id } paging { __typename nextPageCursor { __typename id } }
    }
  }
`

/** A user with four lists; every query that reaches the server is recorded. */
function library() {
  const asked: Variables[] = []
  const client = createLiveClient(
    new Map(),
    createBatchSender({
      headers: () => ({}),
      beforeChange: async () => {},
      fetch: async (_url, init) => {
        const [{ variables }] = JSON.parse(init?.body as string) as [{ variables: Variables }]
        asked.push(variables)
        const { userId, visibility = 'ALL', pagingOptions: { limit = 10, to } = {} } = variables
        const from = to ? Number(to) : 0
        const ids = [1, 2, 3, 4].slice(from, from + limit)
        const catalogsByUser = {
          __typename: 'CatalogsByUser',
          catalogs: ids.map((n) => ({ __typename: 'Catalog', id: `${userId}-${visibility}-${n}` })),
          paging: {
            __typename: 'CatalogPaging',
            nextPageCursor: from + limit < 4 ? { __typename: 'CatalogCursor', id: String(from + limit) } : null,
          },
        }
        return new Response(JSON.stringify([{ data: { catalogsByUser } }]))
      },
    }),
  )
  const ask = async (variables: Variables) => {
    const { data } = await client.query(query, variables)
    return (data as Answer).catalogsByUser.catalogs.map(({ id }) => id)
  }
  return { asked, ask }
}

const mine: Variables = { userId: 'ines', type: 'LISTS', pagingOptions: { limit: 2 } }

test('[graphql-catalogs-by-user-key] caches lists by owner, type, page size and visibility, regardless of cursor', async () => {
  const key = catalogsByUserKey(mine)
  expect(catalogsByUserKey({ ...mine, pagingOptions: { limit: 2, to: '2' } })).toBe(key)
  for (const other of [
    { ...mine, userId: 'hana' },
    { ...mine, type: 'SAVED' },
    { ...mine, visibility: 'PUBLIC' },
    { ...mine, pagingOptions: { limit: 3 } },
  ])
    expect(catalogsByUserKey(other)).not.toBe(key)

  const { asked, ask } = library()
  expect(await ask(mine)).toEqual(['ines-ALL-1', 'ines-ALL-2'])
  await ask(mine)
  expect(asked).toHaveLength(1)
  // The second page is fetched once and appended: both pages are the same list.
  const all = ['ines-ALL-1', 'ines-ALL-2', 'ines-ALL-3', 'ines-ALL-4']
  expect(await ask({ ...mine, pagingOptions: { limit: 2, to: '2' } })).toEqual(all)
  expect(await ask(mine)).toEqual(all)
  expect(asked).toHaveLength(2)
  // A different limit, type, visibility or owner is a different list.
  expect(await ask({ ...mine, pagingOptions: { limit: 3 } })).toHaveLength(3)
  expect(await ask({ ...mine, visibility: 'PUBLIC' })).toEqual(['ines-PUBLIC-1', 'ines-PUBLIC-2'])
  expect(await ask({ ...mine, userId: 'hana' })).toEqual(['hana-ALL-1', 'hana-ALL-2'])
  expect(await ask({ ...mine, type: 'SAVED' })).toHaveLength(2)
  expect(asked).toHaveLength(6)
})
