import ipaddr from 'ipaddr.js'
import type { Context } from '#server/platform/context.ts'
import { hmacWith } from '#server/platform/secrets.ts'
import { signInErrorText } from '#shared/text/sign-in-errors.ts'
import { networkLockout } from './sign-in-limits.ts'

/**
 * Identifies one household or office: an IPv4 address, or an IPv6 /64 prefix. Stored as a keyed hash, so that the table does not reveal
 * network addresses.
 */
export function networkKey(ctx: Pick<Context, 'config' | 'origin'>): string {
  const { network } = ctx.origin
  if (!ipaddr.isValid(network)) return hmacWith(ctx.config.secret, `network:${network}`)
  const address = ipaddr.process(network)
  const name = address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : address.toString()
  return hmacWith(ctx.config.secret, `network:${name}`)
}

/** When the lockout of the request's network ends; undefined if it is not locked out. */
export async function networkLockedUntil(ctx: Context): Promise<Date | undefined> {
  const lock = await ctx.db
    .selectFrom('network_lockouts')
    .select('locked_until')
    .where('network', '=', networkKey(ctx))
    .where('locked_until', '>', ctx.now())
    .executeTakeFirst()
  return lock?.locked_until
}

export const networkLockoutText = (ctx: Context, lockedOutUntil: Date): string =>
  signInErrorText({ kind: 'IpAuthLockout', lockedOutUntil }, ctx.now())

/** Counts a wrong code, password or link. A hundred within a day lock the network for a day, and again within a month for a week. */
export async function recordSignInFailure(ctx: Context): Promise<void> {
  const now = ctx.now()
  const network = networkKey(ctx)
  await ctx.db.insertInto('sign_in_failures').values({ network, failed_at: now }).execute()
  const { failures } = await ctx.db
    .selectFrom('sign_in_failures')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('failures'))
    .where('network', '=', network)
    .where('failed_at', '>', new Date(now.getTime() - networkLockout.withinMs))
    .executeTakeFirstOrThrow()
  if (failures < networkLockout.failures) return
  const before = await ctx.db.selectFrom('network_lockouts').select('locked_at').where('network', '=', network).executeTakeFirst()
  const isRepeated = before !== undefined && now.getTime() - before.locked_at.getTime() < networkLockout.repeatWithinMs
  const until = new Date(now.getTime() + (isRepeated ? networkLockout.repeatMs : networkLockout.initialMs))
  await ctx.db
    .insertInto('network_lockouts')
    .values({ network, locked_at: now, locked_until: until })
    .onConflict((conflict) => conflict.column('network').doUpdateSet({ locked_at: now, locked_until: until }))
    .execute()
  // The count restarts after a lockout.
  await ctx.db.deleteFrom('sign_in_failures').where('network', '=', network).execute()
  ctx.log.warn({ days: isRepeated ? 7 : 1 }, 'a network was locked out of signing in')
}
