import { invalidRequest, OAuthFailure, StripeFailure } from './failures.ts'
import { canonicalForm, type FormFields, parseForm } from './form.ts'
import { expanded } from './expand.ts'
import { IdempotencyKeys, type Reply } from './idempotency.ts'
import { createShapeReader } from './param-shapes.ts'
import { checkClientSecret } from './publishable.ts'
import { readParams, type Unlisted } from './read-params.ts'
import { allRoutes } from './all-routes.ts'
import { type Call, findRoute, type Route } from './routes.ts'
import type { Scope, World } from './world.ts'

export type ApiRequest = {
  method: string
  /** Without the query. */
  path: string
  query: string
  body: string
  headers: Record<string, string | string[] | undefined>
}

/** A call with parameters that Stripe's types do not allow. */
export type Violation = { method: string; path: string; param: string; message: string }

type Caller = { scope: Scope; isFromBrowser: boolean }

// Types do not change, so every fake of the process shares what was read of them.
const { shapeOf } = createShapeReader()

/** Executes requests like Stripe's servers, one at a time. */
export class RequestHandler {
  readonly violations: Violation[] = []
  readonly unlistedValues: Violation[] = []
  private readonly world: World
  private readonly keys: IdempotencyKeys
  private count = 0

  constructor(world: World) {
    this.world = world
    this.keys = new IdempotencyKeys(() => world.nowMs)
  }

  /** For an answer that is held back: its idempotency key stays in use until the returned function is called. */
  hold(request: ApiRequest): () => void {
    const name = headerOf(request, 'idempotency-key')
    return name ? this.keys.hold(keyFor(this.callerOf(request), name)) : () => undefined
  }

  handle(request: ApiRequest): Reply {
    const requestId = `req_${(++this.count).toString(36).padStart(14, '0')}`
    const headers = { 'content-type': 'application/json', 'request-id': requestId }
    const { world } = this
    const key = headerOf(request, 'idempotency-key')
    world.request = { id: requestId, idempotencyKey: key ?? null }
    try {
      const caller = this.callerOf(request)
      const reply = key && request.method === 'POST' ? this.handleWithKey(request, caller, key) : this.execute(request, caller)
      return { ...reply, headers: { ...headers, ...reply.headers } }
    } catch (error) {
      return { ...replyTo(error), headers }
    } finally {
      world.runLater()
    }
  }

  private handleWithKey(request: ApiRequest, caller: Caller, name: string): Reply {
    const key = keyFor(caller, name)
    const params = canonicalForm(request.body)
    const stored = this.keys.find(key, name, request.path, params)
    if (stored) return { ...stored, headers: { ...stored.headers, 'idempotent-replayed': 'true' } }
    // What was refused before it was executed is not stored.
    const run = this.prepare(request, caller)
    this.keys.start(key, request.path, params)
    const reply = outcomeOf(run)
    this.keys.finish(key, { ...reply, headers: { 'original-request': this.world.request.id ?? '' } })
    return { ...reply, headers: {} }
  }

  private execute(request: ApiRequest, caller: Caller): Reply {
    return { ...outcomeOf(this.prepare(request, caller)), headers: {} }
  }

  /** Checks a request, and returns what executes it. */
  private prepare(request: ApiRequest, caller: Caller): () => object {
    const { method, path } = request
    const found = findRoute(allRoutes, method, path)
    if (!found)
      throw invalidRequest(
        `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        {
          status: 404,
        },
      )
    const { route, ids } = found
    const form = parseForm(method === 'POST' ? request.body : request.query)
    if (caller.isFromBrowser) checkBrowserCall(route, caller.scope, ids, form)
    const params = route.paramsType === undefined ? form : this.validated(request, route.paramsType, form, caller.isFromBrowser)
    const expand = 'expand' in params && Array.isArray(params.expand) ? (params.expand as string[]) : []
    const call: Call<object> = { world: this.world, params, ids, path, expand, ...caller }
    return () => {
      const result = route.run(call as Call<never>)
      return expand.length > 0 ? expanded(caller.scope, result, expand) : result
    }
  }

  private validated({ method, path }: ApiRequest, type: string, form: FormFields, isFromBrowser: boolean): object {
    const unlisted: Unlisted = []
    const reading = readParams(shapeOf(type), form, isFromBrowser, unlisted)
    for (const { param, value } of unlisted)
      this.unlistedValues.push({ method, path, param, message: `Unlisted value: ${value}` })
    if ('value' in reading) return reading.value as object
    const { message, param, code } = reading.problem
    this.violations.push({ method, path, param, message })
    throw invalidRequest(message, { param, ...(code && { code }) })
  }

  private callerOf(request: ApiRequest): Caller {
    const { world } = this
    const key = keyOf(request)
    if (!key)
      throw invalidRequest(
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
        { status: 401 },
      )
    if (!/^(?:sk|rk|pk)_(?:test|live)_./.test(key))
      throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}***`, { status: 401 })
    const accountId = headerOf(request, 'stripe-account') ?? accountInForm(request)
    const isFromBrowser = key.startsWith('pk_')
    if (!accountId || accountId === world.accountId) return { scope: world.platform, isFromBrowser }
    if (!world.platform.find('account', accountId) || world.revoked.has(accountId))
      throw invalidRequest(
        `The provided key '${key.slice(0, 8)}***' does not have access to account '${accountId}' (or that account does not exist). Application access may have been revoked.`,
        { status: 403, code: 'account_invalid' },
      )
    return { scope: world.scopeOf(accountId), isFromBrowser }
  }
}

/** Keys are separate for each account and kind of API key. */
const keyFor = ({ scope, isFromBrowser }: Caller, name: string): string => `${scope.accountId ?? ''} ${isFromBrowser} ${name}`

function checkBrowserCall(route: Route, scope: Scope, ids: readonly string[], form: FormFields): void {
  if (!route.isForBrowsers)
    throw invalidRequest(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      {
        status: 401,
        code: 'secret_key_required',
      },
    )
  for (const id of ids) checkClientSecret(scope, id, form)
}

function outcomeOf(run: () => object): Omit<Reply, 'headers'> {
  try {
    return { status: 200, body: JSON.stringify(run()) }
  } catch (error) {
    return replyTo(error)
  }
}

function replyTo(error: unknown): Omit<Reply, 'headers'> {
  if (error instanceof OAuthFailure) return { status: error.status, body: JSON.stringify(error.body) }
  if (!(error instanceof StripeFailure)) throw error
  return { status: error.status, body: JSON.stringify({ error: error.body }) }
}

function headerOf({ headers }: ApiRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

function keyOf(request: ApiRequest): string | undefined {
  const authorization = headerOf(request, 'authorization') ?? ''
  if (authorization.startsWith('Bearer ')) return authorization.slice('Bearer '.length)
  if (authorization.startsWith('Basic ')) return atob(authorization.slice('Basic '.length)).split(':')[0]
  const { key } = parseForm(request.method === 'POST' ? request.body : request.query)
  return typeof key === 'string' && key.startsWith('pk_') ? key : undefined
}

function accountInForm({ body, query }: ApiRequest): string | undefined {
  if (!body.includes('_stripe_account') && !query.includes('_stripe_account')) return undefined
  const { _stripe_account: account } = parseForm(body || query)
  return typeof account === 'string' ? account : undefined
}
