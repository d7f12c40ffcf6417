import { t } from '#shared/translation/translate.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { subdomainForUsername } from './domain-name.ts'
import { domainMembersOnlyText, customDomainPolicy } from './custom-domain.policy.ts'

const requires = ['viewer', 'notSuspended'] as const
const limits = [{ action: 'claim-subdomain', ...perHour(20) }]

/** Serves the viewer's pages at their own subdomain, which follows changes of the username. */
export const claimSubdomain = command(
  { requires, limits, refusals: ['Forbidden', 'AlreadyExists', 'CustomDomainFailure'] },
  async (tx) => {
    if (!(await customDomainPolicy.connect(tx))) return refused('Forbidden', { message: domainMembersOnlyText })
    const user = await viewerOf(tx)
    if (!subdomainForUsername(tx.config, user.username))
      return refused('CustomDomainFailure', {
        message: t`Subdomains can only have letters and digits, and some words are reserved. Choose a username other than ${user.username} first.`,
      })
    const claimed = await tx.db
      .insertInto('subdomains')
      .values({ userId: user.id, claimedAt: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('userId')
      .executeTakeFirst()
    if (!claimed) return refused('AlreadyExists', { message: t`You already have a subdomain.` })
    return changed(tx, user)
  },
)

export const unclaimSubdomain = command(
  { requires, limits, refusals: ['Forbidden', 'NotFound', 'CustomDomainFailure', 'ServiceUnavailable'] },
  async (tx) => {
    const user = await viewerOf(tx)
    const deleted = await tx.db.deleteFrom('subdomains').where('userId', '=', user.id).returning('userId').executeTakeFirst()
    if (!deleted) return refused('NotFound', { message: t`You don’t have a subdomain.` })
    return changed(tx, user)
  },
)

const viewerOf = async (tx: SignedInContext): Promise<User> => (await usersById(tx).load(tx.viewer.id)) as User

async function changed(tx: Context, user: User): Promise<Result<User, never>> {
  tx.loaders.clear()
  await publishEvent(tx, 'ProductHostsChanged', {})
  return ok(user)
}
