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
    .selectFrom('networkLockouts')
    .select('lockedUntil')
    .where('network', '=', networkKey(ctx))
    .where('lockedUntil', '>', ctx.now())
    .executeTakeFirst()
  return lock?.lockedUntil
}

export const networkLockoutText = (ctx: Context, lockedOutUntil: Date): string =>
  signInErrorText({ kind: 'IpAuthLockout', lockedOutUntil }, ctx.now())

/** Counts a wrong code, password or link. A hundred within a day lock the network for a day, and again within a month for a week. */
export async function recordSignInFailure(ctx: Context): Promise<void> {
  const now = ctx.now()
  const network = networkKey(ctx)
  await ctx.db.insertInto('signInFailures').values({ network, failedAt: now }).execute()
  const { failures } = await ctx.db
    .selectFrom('signInFailures')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('failures'))
    .where('network', '=', network)
    .where('failedAt', '>', new Date(now.getTime() - networkLockout.withinMs))
    .executeTakeFirstOrThrow()
  if (failures < networkLockout.failures) return
  const before = await ctx.db.selectFrom('networkLockouts').select('lockedAt').where('network', '=', network).executeTakeFirst()
  const isRepeated = before !== undefined && now.getTime() - before.lockedAt.getTime() < networkLockout.repeatWithinMs
  const until = new Date(now.getTime() + (isRepeated ? networkLockout.repeatMs : networkLockout.initialMs))
  await ctx.db
    .insertInto('networkLockouts')
    .values({ network, lockedAt: now, lockedUntil: until })
    .onConflict((conflict) => conflict.column('network').doUpdateSet({ lockedAt: now, lockedUntil: until }))
    .execute()
  // The count restarts after a lockout.
  await ctx.db.deleteFrom('signInFailures').where('network', '=', network).execute()
  ctx.log.warn({ days: isRepeated ? 7 : 1 }, 'a network was locked out of signing in')
}
