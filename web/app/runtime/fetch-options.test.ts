import { afterEach, expect, test, vi } from 'vitest'
import { createBatchSender } from '#web/data/batch-sender.ts'
import type { PublicConfig } from './environment.ts'
import { createFetchOptions } from './fetch-options.ts'

afterEach(() => vi.unstubAllGlobals())

async function headersAt(path: string, routeName: string | null, version = '4.2') {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json([{ data: {} }]))
  const [pathname, search = ''] = path.split('?')
  vi.stubGlobal('document', { cookie: 'theme=dark; xsrf=tok%2Fen' })
  vi.stubGlobal('window', { fetch, addEventListener: () => {}, location: { pathname, search: search && `?${search}` } })
  const send = createBatchSender({
    ...createFetchOptions({ version } as PublicConfig, () => routeName),
    setTimer: (run) => queueMicrotask(run),
  })
  await send({ operationName: 'VisitorQuery', query: 'query VisitorQuery { visitor { id } }', variables: {} })
  return Object.fromEntries(new Headers(fetch.mock.calls[0]?.[1].headers))
}

test('[graphql-headers] identifies the operation, the client and the page', async () => {
  expect(await headersAt('/@ada?tab=lists', 'ShowUser')).toEqual({
    'content-type': 'application/json',
    'graphql-operation': 'VisitorQuery',
    'apollographql-client-name': 'octavo-web',
    'apollographql-client-version': '4.2',
    'x-route-name': 'ShowUser',
    'x-frontend-path': '/@ada?tab=lists',
    'x-xsrf-token': 'tok/en',
  })
})

test('[graphql-headers] sends a page without a route as unidentified', async () => {
  expect(await headersAt('/no/such/path', null)).toMatchObject({
    'x-route-name': 'unidentified',
    'x-frontend-path': '/no/such/path',
  })
})
