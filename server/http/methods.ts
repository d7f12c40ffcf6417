import type { FastifyInstance } from 'fastify'
import { matchRoute } from '#shared/routes/match.ts'
import type { Method } from '#shared/routes/route.ts'

const tableMethods = ['GET', 'POST', 'DELETE'] as const satisfies Method[]

type FixedRoute = { pattern: RegExp; methods: readonly string[] }

/** The methods of each address, from the route table and from the routes registered with the framework. */
export type MethodsAt = (path: string) => string[]

/** Routes of the framework end in a parameter or a wildcard at most. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/')}$`,
  )

/** The wildcard routes that delegate to the route table say nothing about its routes. */
const isDelegated = (url: string): boolean => ['/*', '*', '/v1', '/v1/*', '/ifttt/*'].includes(url)

/** Registered before any route, so that it learns of all of them. */
export function methodsAtOf(app: FastifyInstance, { production }: { production: boolean }): MethodsAt {
  const fixed: FixedRoute[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!isDelegated(url)) fixed.push({ pattern: patternOf(url), methods: Array.isArray(method) ? method : [method] })
  })
  return (path) => {
    const found = new Set<string>([
      ...tableMethods.filter((method) => {
        const match = matchRoute(path, method)
        return match && !(match.route.isForDevelopment && production)
      }),
      ...fixed.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    ])
    if (found.size === 0) return []
    if (found.has('GET')) found.add('HEAD')
    return [...['GET', 'HEAD', 'POST', 'DELETE'].filter((method) => found.has(method)), 'OPTIONS']
  }
}
