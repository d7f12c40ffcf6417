import type { Scope, World } from './world.ts'

export type Call<Params> = {
  world: World
  /** The objects of the account the call is for. */
  scope: Scope
  params: Params
  /** The ids in the path. */
  ids: string[]
  /** The path with its ids. */
  path: string
  isFromBrowser: boolean
  /** The paths that the caller wants expanded. */
  expand: readonly string[]
}

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  segments: string[]
  /** The type of the parameters in the stripe package, or undefined where it has none. */
  paramsType: string | undefined
  isForBrowsers: boolean
  run: (call: Call<never>) => object
}

type Method = Route['method']
type Run<Params> = (call: Call<Params>) => object

const routeOf = <Params>(method: Method, path: string, paramsType: string | undefined, run: Run<Params>): Route => ({
  method,
  segments: path.split('/').slice(1),
  paramsType,
  isForBrowsers: false,
  run,
})

export const get = <Params>(path: string, paramsType: string, run: Run<Params>): Route => routeOf('GET', path, paramsType, run)
export const post = <Params>(path: string, paramsType: string, run: Run<Params>): Route => routeOf('POST', path, paramsType, run)
export const del = <Params>(path: string, paramsType: string, run: Run<Params>): Route => routeOf('DELETE', path, paramsType, run)

/** What only Stripe.js calls. */
export const postFromBrowser = <Params>(path: string, run: Run<Params>): Route =>
  forBrowsers(routeOf('POST', path, undefined, run))

/** Also accepts a publishable key. */
export const forBrowsers = (route: Route): Route => ({ ...route, isForBrowsers: true })

/** The first route that fits, and the ids in the path. */
export function findRoute(routes: readonly Route[], method: string, path: string): { route: Route; ids: string[] } | undefined {
  const segments = path.split('/').slice(1)
  for (const route of routes) {
    if (route.method !== method || route.segments.length !== segments.length) continue
    if (route.segments.every((segment, index) => segment === ':id' || segment === segments[index]))
      return { route, ids: segments.filter((_, index) => route.segments[index] === ':id').map(decodeURIComponent) }
  }
  return undefined
}
