import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchRoute } from '#shared/routes/match.ts'
import type { Method } from '#shared/routes/route.ts'
import { type Outcome, send } from './handler.ts'

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

/** For calls that scripts of any other site may make. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, WWW-Authenticate',
}

/** `OPTIONS` lists the methods of an address (RFC 9110, 9.3.7) and is the preflight of CORS; an unsupported method is a 405. */
export function answerOtherMethod(
  { method }: FastifyRequest,
  reply: FastifyReply,
  path: string,
  allowed: readonly string[],
): Outcome {
  void reply.header('allow', allowed.join(', '))
  const isCrossOrigin = tableMethods.some((tableMethod) => matchRoute(path, tableMethod)?.route.crossOrigin)
  if (isCrossOrigin) void reply.headers(crossOriginHeaders)
  if (method === 'OPTIONS') {
    if (isCrossOrigin)
      void reply.headers({
        'access-control-allow-methods': allowed.join(', '),
        'access-control-allow-headers': 'Authorization, Content-Type, Accept',
        'access-control-max-age': '86400',
      })
    return send(reply.code(204))
  }
  const methods = allowed.filter((allowedMethod) => allowedMethod !== 'OPTIONS')
  return send(reply.code(405), { success: false, error: `This address answers ${methods.join(' and ')} only.` })
}
