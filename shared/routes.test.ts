import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RouteEntry } from './routes/route.ts'
import { compileRoutes } from './routes/trie.ts'
import { matchRoute, routes, routeTrie } from './routes/match.ts'
import { pathTo, type RouteName } from './routes.ts'

const methodsOf = ({ methods = ['GET'] }: RouteEntry) => methods.join(',')

describe('the table', () => {
  test('every path of the product', async () => {
    const lines = routes.map((route) =>
      [methodsOf(route), route.path, route.kind, route.page ?? route.target ?? '', route.access, route.name]
        .filter(Boolean)
        .join('  '),
    )
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./routes.snapshot.txt')
  })

  test('every route of it is served: no path is there twice', () => {
    expect(routeTrie.size).toBe(routes.length)
    const taken = routes.flatMap((route) => (route.methods ?? ['GET']).map((method) => `${method} ${route.path}`))
    expect(taken.filter((line, i) => taken.indexOf(line) !== i)).toEqual([])
    const names = routes.map(({ name }) => name)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  test('[route-duplicate-path-warning] a path that is taken stays with its first route, and the second is warned of', () => {
    const warn = vi.fn()
    const first = { name: 'First', path: '/tides/{id}', kind: 'page', access: 'any' } as const
    const trie = compileRoutes<RouteEntry>([first, { ...first, name: 'Second' }], { warn })
    expect(trie.size).toBe(1)
    expect(trie.match('/tides/3')?.route.name).toBe('First')
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toMatch(/\/tides\/\{id\}.*Second/)
    const other = compileRoutes<RouteEntry>([first, { ...first, name: 'Change', methods: ['POST'] }], { warn })
    expect(other.size).toBe(2)
    expect(warn).toHaveBeenCalledTimes(1)
  })
})

describe('building a path', () => {
  afterEach(() => vi.restoreAllMocks())

  const build = pathTo as (name: string, params?: Record<string, string>) => string

  test('[route-build-missing-params-fails] [error-route-errors] what is left out is named', () => {
    expect(() => build('ShowUser', {})).toThrow('The route ShowUser needs username.')
    expect(() => build('ShowPostUnderUser')).toThrow('username, postId')
    expect(() => build('ShowPostUnderUser', { username: 'ada' })).toThrow(/needs postId\.$/)
  })

  test('[route-build-unknown-name-fails] [error-route-errors] a name nobody gave is no route', () => {
    expect(() => build('Nope')).toThrow('There is no route named Nope.')
    expect(() => build('constructor')).toThrow('There is no route named constructor.')
  })

  test('[route-build-empty-value-warns] an empty value is warned of once and let through', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(pathTo('ShowUser', { username: '' })).toBe('/@')
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toContain('username')
    expect(pathTo('ShowUser', { username: 'ada' })).toBe('/@ada')
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test('a value cannot leave its place in the path', () => {
    expect(pathTo('ShowUser', { username: '../admin?x#y' })).toBe('/@..%2Fadmin%3Fx%23y')
    expect(pathTo('ShowUser', { username: 'ada' }, { query: { tab: 'a&b', none: undefined }, hash: 'end' })).toBe(
      '/@ada?tab=a%26b#end',
    )
  })

  test('every page that is built from sound values is found again under its own name', () => {
    const samples: Record<string, string> = {
      username: 'ada',
      year: '2026',
      month: '03',
      day: '01',
      page: '2',
      startTimeMs: '1',
      endTimeMs: '2',
      monthDayYearSlug: 'march-01-2026',
    }
    const valueFor = (route: RouteEntry, name: string) =>
      route.values?.[name]?.[0] ?? samples[name] ?? (name.endsWith('Id') ? 'a-tide-0123456789ab' : 'tides')
    const lost = routes
      .filter(({ kind }) => kind === 'page')
      .filter((route) => {
        const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
        const params = Object.fromEntries(names.map((name) => [name, valueFor(route, name)]))
        const path = (pathTo as (name: RouteName, params: object) => string)(route.name as RouteName, params)
        return matchRoute(path, route.methods?.[0] ?? 'GET')?.route.name !== route.name
      })
    expect(lost.map(({ name, path }) => `${name} ${path}`)).toEqual([])
  })
})

test('[video-playlist] the playlists of a video are at addresses made from its id', () => {
  expect(pathTo('FileVideoHls', { videoId: '7848e53adf50' })).toBe('/_/video/7848e53adf50/hls.m3u8')
  expect(pathTo('FileVideoDash', { videoId: '7848e53adf50' })).toBe('/_/video/7848e53adf50/dash.mpd')
  expect(() => pathTo('FileVideoHls', {} as never)).toThrow('videoId')
})
