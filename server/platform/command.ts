import { type RefusalKind, refusalText, verifyEmailText } from '#shared/refusals.ts'
import type { Context, Viewer } from './context.ts'
import { enforceRateLimit } from './enforce-rate-limit.ts'
import type { RateLimit } from './rate-limit.ts'
import { type Refused, refused, type Result } from './result.ts'

/**
 * What every command asks of its caller. The last two apply to signed-in callers; without `viewer`, visitors may call the command, too.
 * Rights over a particular object are decided in the command's body, by a policy.
 */
export type Requirement = 'viewer' | 'notSuspended' | 'verifiedEmail'

/** Calls with the same action and limit count together, whatever the command. */
export type CommandLimit = RateLimit & { action: string; per?: 'viewer' | 'network' }

type Head<Needs extends Requirement, Kind extends RefusalKind> = {
  requires: readonly Needs[]
  /** Empty only for commands that staff alone may call, or that have an exact limit of their own. */
  limits: readonly CommandLimit[]
  /** Everything it may answer instead of a value: the members of the union in the schema. */
  refusals: readonly Kind[]
  /** The refusal for a requirement that is not met, where the usual one would mean something else to the caller. */
  unmet?: Readonly<Partial<Record<Requirement, NoInfer<Kind>>>>
  /**
   * By default the body is one transaction, which a refusal rolls back. `committed` keeps what was written before a refusal, such as a failed
   * attempt; `none` is for commands that call other services between transactions of their own.
   */
  transaction?: 'rolled-back' | 'committed' | 'none'
}

export type SignedInContext = Context & { viewer: Viewer }
type ContextOf<Needs extends Requirement> = 'viewer' extends Needs ? SignedInContext : Context

export type Command<Args extends readonly unknown[], Value, Kind extends RefusalKind> = {
  (ctx: Context, ...args: Args): Promise<Result<Value, Kind>>
  readonly head: Head<Requirement, Kind>
}

/** The first of these that a command can refuse with says that a requirement is not met. */
const refusalsByRequirement = {
  viewer: ['Unauthorized', 'Forbidden', 'NotFound', 'BadRequest'],
  notSuspended: ['AccountSuspended', 'CheckoutNotAvailable', 'Forbidden', 'BadRequest', 'Unauthorized'],
  verifiedEmail: ['Forbidden', 'BadRequest', 'Unauthorized'],
  limit: [
    'RateLimited',
    'TooManyRequests',
    'BadRequest',
    'Conflict',
    'ServiceUnavailable',
    'CustomDomainFailure',
    'Forbidden',
    'Unauthorized',
    'NotFound',
  ],
} as const satisfies Record<Requirement | 'limit', readonly RefusalKind[]>

/**
 * The refusal by which a command says that its caller does not meet a requirement or called too often. The specification's unions differ in
 * their members, so the same reason appears as different kinds; the message names it, and so does the code, where another kind stands in.
 */
function refusalFor<Kind extends RefusalKind>(reason: Requirement | 'limit', refusals: readonly Kind[]): Kind {
  const kind = refusalsByRequirement[reason].find((kind) => (refusals as readonly RefusalKind[]).includes(kind))
  if (!kind) throw new Error(`A command with these refusals cannot express "${reason}": ${refusals.join(', ')}`)
  return kind as unknown as Kind
}

const standIn = <Kind extends RefusalKind>(
  kind: Kind,
  meant: RefusalKind,
  message = refusalText({ kind: meant }),
): Refused<Kind> => refused(kind, kind === meant ? {} : { message, code: meant })

const isMet: Record<Requirement, (viewer: Viewer | undefined) => boolean> = {
  viewer: (viewer) => viewer !== undefined,
  notSuspended: (viewer) => !viewer?.isSuspended,
  verifiedEmail: (viewer) => viewer === undefined || viewer.hasVerifiedEmail,
}

/** Whether the caller meets what a command requires, for pages that offer it only then. Limits are not counted. */
export const meetsRequirements = (requirements: readonly Requirement[], { viewer }: Pick<Context, 'viewer'>): boolean =>
  requirements.every((requirement) => isMet[requirement](viewer))

const refuseUnmet = <Kind extends RefusalKind>(requirement: Requirement, kind: Kind): Refused<Kind> => {
  if (requirement === 'viewer') return standIn(kind, 'Unauthorized')
  if (requirement === 'notSuspended') return standIn(kind, 'AccountSuspended')
  return refused(kind, { message: verifyEmailText })
}

/**
 * A change that people can make. Its head states who may call it, how often and how it can refuse; its body finds, permits, decides, saves and
 * publishes events. Requirements and limits are checked in that order, before the body and its transaction begin, and every call that
 * reaches the limits counts. The specification of each union decides which refusal expresses them.
 */
export function command<const Needs extends Requirement, const Kind extends RefusalKind, Args extends readonly unknown[], Value>(
  head: Head<Needs, Kind>,
  run: (tx: ContextOf<Needs>, ...args: Args) => Promise<Result<Value, NoInfer<Kind>>>,
): Command<Args, Value, Kind> {
  const checks = head.requires.map((requirement) => ({
    requirement,
    kind: head.unmet?.[requirement] ?? refusalFor(requirement, head.refusals),
  }))
  const limitKind = head.limits.length > 0 ? refusalFor('limit', head.refusals) : undefined
  const call = async (ctx: Context, ...args: Args): Promise<Result<Value, Kind>> => {
    for (const { requirement, kind } of checks) if (!isMet[requirement](ctx.viewer)) return refuseUnmet(requirement, kind)
    for (const limit of head.limits) {
      const counted = limit.per === 'network' ? { ...ctx, viewer: undefined } : ctx
      const rateLimited = enforceRateLimit(counted, limit.action, limit)
      if (rateLimited && limitKind) return refuseTooOften(limitKind, rateLimited)
    }
    const body = (tx: Context) => run(tx as ContextOf<Needs>, ...args)
    return head.transaction === 'none' ? body(ctx) : ctx.transaction(body, { commitOnRefusal: head.transaction === 'committed' })
  }
  return Object.assign(call, { head })
}

function refuseTooOften<Kind extends RefusalKind>(kind: Kind, { refusal }: Refused<'RateLimited'>): Refused<Kind> {
  const { message = '', retryAfterSeconds = 0 } = refusal
  return kind === 'RateLimited' || kind === 'TooManyRequests'
    ? refused(kind, { retryAfterSeconds })
    : refused(kind, { message, retryAfterSeconds, code: 'RateLimited' })
}
