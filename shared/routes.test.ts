import { afterEach, describe, expect, test, vi } from 'vitest'
import { needs, type RouteRefusal, type RouteEntry } from './routes/route.ts'
import { compileRoutes } from './routes/trie.ts'
import { matchRoute, type Route, routeNamed, routes, routeTrie } from './routes/match.ts'
import { pathTo, type RouteName } from './routes.ts'

const methodsOf = ({ methods = ['GET'] }: RouteEntry) => methods.join(',')

describe('the route table', () => {
  test('every path of the product', async () => {
    const lines = routes.map((route) =>
      [methodsOf(route), route.path, route.kind, route.page ?? route.target ?? '', route.access, route.name]
        .filter(Boolean)
        .join('  '),
    )
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./routes.snapshot.txt')
  })

  test('has a handler, and no path is listed twice', () => {
    expect(routeTrie.size).toBe(routes.length)
    const signatures = routes.flatMap((route) => (route.methods ?? ['GET']).map((method) => `${method} ${route.path}`))
    expect(signatures.filter((line, i) => signatures.indexOf(line) !== i)).toEqual([])
    const names = routes.map(({ name }) => name)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  test('[route-duplicate-path-warning] keeps a duplicate path with its first route and warns about the second', () => {
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

describe('the rules of a route', () => {
  const placeholdersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
  const refusalsOf = ({ otherwise, otherwiseSignedIn, flag }: Route): RouteRefusal<RouteName>[] =>
    [otherwise, otherwiseSignedIn, flag && ('on' in flag ? flag.on : flag.off)].filter((refusal) => refusal !== undefined)
  const namesIn = (refusal: RouteRefusal<RouteName>): RouteName[] =>
    'status' in refusal
      ? []
      : [
          refusal.redirect,
          ...Object.values(refusal.query ?? {}).flatMap((from) => (typeof from === 'object' ? [from.route] : [])),
        ]

  test('name routes of the table only', () => {
    const rule = { redirect: 'ShowPay' } satisfies RouteRefusal<RouteName>
    // @ts-expect-error There is no such route.
    const mistyped = { redirect: 'ShowPays' } satisfies RouteRefusal<RouteName>
    // @ts-expect-error A rule is never text.
    const prose = '302 /plans for everyone else' satisfies RouteRefusal<RouteName>
    expect([rule, mistyped, prose]).toHaveLength(3)
  })

  test('redirect to pages whose placeholders the requested path has', () => {
    const named = routes.flatMap((route) =>
      refusalsOf(route)
        .flatMap(namesIn)
        .map((name) => ({ route, to: routeNamed(name) })),
    )
    expect(named.length).toBeGreaterThan(20)
    for (const { route, to } of named) {
      expect(to.kind, `${route.name} to ${to.name}`).toBe('page')
      expect(placeholdersOf(route.path), `${route.name} to ${to.name}`).toEqual(expect.arrayContaining(placeholdersOf(to.path)))
    }
  })

  test('use every condition, and say where those who do not meet it go', () => {
    const conditional = routes.filter((route) => route.needs)
    expect(new Set(conditional.map((route) => route.needs))).toEqual(new Set(needs))
    expect(conditional.filter((route) => !route.otherwiseSignedIn)).toEqual([])
  })

  test('say what {id} names where its owner may open the route', () => {
    const byId = routes.filter(({ path, access }) => access === 'owner' && placeholdersOf(path).includes('id'))
    expect(new Set(byId.map(({ idOf }) => idOf))).toEqual(new Set(['newsletter', 'user']))
  })
})

describe('building a path', () => {
  afterEach(() => vi.restoreAllMocks())

  const build = pathTo as (name: string, params?: Record<string, string>) => string

  test('[route-build-missing-params-fails] [error-route-errors] names the missing parameters', () => {
    expect(() => build('ShowUser', {})).toThrow('The route ShowUser needs username.')
    expect(() => build('ShowPostUnderUser')).toThrow('username, postId')
    expect(() => build('ShowPostUnderUser', { username: 'ada' })).toThrow(/needs postId\.$/)
  })

  test('[route-build-unknown-name-fails] [error-route-errors] rejects an unknown route name', () => {
    expect(() => build('Nope')).toThrow('There is no route named Nope.')
    expect(() => build('constructor')).toThrow('There is no route named constructor.')
  })

  test('[route-build-empty-value-warns] warns once about an empty value and accepts it', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(pathTo('ShowUser', { username: '' })).toBe('/@')
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toContain('username')
    expect(pathTo('ShowUser', { username: 'ada' })).toBe('/@ada')
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test('does not let a value escape its segment', () => {
    expect(pathTo('ShowUser', { username: '../admin?x#y' })).toBe('/@..%2Fadmin%3Fx%23y')
    expect(pathTo('ShowUser', { username: 'ada' }, { query: { tab: 'a&b', none: undefined }, hash: 'end' })).toBe(
      '/@ada?tab=a%26b#end',
    )
  })

  test('matches every page path built from valid values to its own route', () => {
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
    const unserved = routes
      .filter(({ kind }) => kind === 'page')
      .filter((route) => {
        const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
        const params = Object.fromEntries(names.map((name) => [name, valueFor(route, name)]))
        const path = (pathTo as (name: RouteName, params: object) => string)(route.name, params)
        return matchRoute(path, route.methods?.[0] ?? 'GET')?.route.name !== route.name
      })
    expect(unserved.map(({ name, path }) => `${name} ${path}`)).toEqual([])
  })
})

test("[video-playlist] derives the addresses of a video's playlists from its id", () => {
  expect(pathTo('FileVideoHls', { videoId: '7848e53adf50' })).toBe('/_/video/7848e53adf50/hls.m3u8')
  expect(pathTo('FileVideoDash', { videoId: '7848e53adf50' })).toBe('/_/video/7848e53adf50/dash.mpd')
  expect(() => pathTo('FileVideoHls', {} as never)).toThrow('videoId')
})
