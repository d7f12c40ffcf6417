import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { subdomainForUsername } from './domain-name.ts'
import { authorizeDomainOwner, domainMembersOnlyText, customDomainPolicy } from './custom-domain.policy.ts'

const perHour = { limit: 20, windowMs: hour }

type ClaimRefusals = 'Forbidden' | 'AlreadyExists' | 'CustomDomainFailure'

/** Serves the viewer's pages at their own subdomain, which follows changes of the username. */
export const claimSubdomain = (ctx: Context): Promise<Result<User, ClaimRefusals>> =>
  ctx.transaction<Result<User, ClaimRefusals>>(async (tx) => {
    const owner = await authorizeDomainOwner(tx, null)
    if (!owner.ok) return owner
    if (!(await customDomainPolicy.connect(tx))) return refused('Forbidden', { message: domainMembersOnlyText })
    const rateLimited = enforceRateLimit(tx, 'claim-subdomain', perHour)
    if (rateLimited) return refused('CustomDomainFailure', { message: rateLimited.refusal.message ?? '' })
    const user = await viewerOf(tx)
    if (!subdomainForUsername(tx.config, user.username))
      return refused('CustomDomainFailure', {
        message: `Subdomains can only have letters and digits, and some words are reserved. Choose a username other than ${user.username} first.`,
      })
    const claimed = await tx.db
      .insertInto('subdomains')
      .values({ user_id: user.id, claimed_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!claimed) return refused('AlreadyExists', { message: 'You already have a subdomain.' })
    return changed(tx, user)
  })

type UnclaimRefusals = 'Forbidden' | 'NotFound' | 'CustomDomainFailure' | 'ServiceUnavailable'

export const unclaimSubdomain = (ctx: Context): Promise<Result<User, UnclaimRefusals>> =>
  ctx.transaction<Result<User, UnclaimRefusals>>(async (tx) => {
    const owner = await authorizeDomainOwner(tx, null)
    if (!owner.ok) return owner
    const rateLimited = enforceRateLimit(tx, 'claim-subdomain', perHour)
    if (rateLimited) return refused('ServiceUnavailable', { message: rateLimited.refusal.message ?? '' })
    const user = await viewerOf(tx)
    const deleted = await tx.db.deleteFrom('subdomains').where('user_id', '=', user.id).returning('user_id').executeTakeFirst()
    if (!deleted) return refused('NotFound', { message: 'You don’t have a subdomain.' })
    return changed(tx, user)
  })

const viewerOf = async (tx: Context): Promise<User> => (await usersById(tx).load(tx.viewer?.id ?? '')) as User

async function changed(tx: Context, user: User): Promise<Result<User, never>> {
  tx.loaders.clear()
  await publishEvent(tx, 'ProductHostsChanged', {})
  return ok(user)
}
