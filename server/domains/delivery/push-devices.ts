import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { PushTarget } from '#server/platform/push/send-push.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'

const limits = [{ action: 'push-device', ...perMinute(30) }]
/** Beyond this the oldest device is replaced. */
export const maxPushDevices = 20
const maxEndpointLength = 1_024
/** An uncompressed P-256 point and a 16-byte secret, in base64url. */
const publicKeyPattern = /^B[\w-]{86}$/
const authPattern = /^[\w-]{22}$/

const isEndpoint = (address: string): boolean =>
  address.length <= maxEndpointLength && URL.canParse(address) && new URL(address).protocol === 'https:'

/** Registers this browser for push notifications until its session ends. */
export const addPushDevice = command(
  { requires: ['viewer'], limits, refusals: ['Unauthorized', 'BadRequest', 'RateLimited'] },
  async (tx, { endpoint, p256dh, auth }: PushTarget) => {
    const { viewer, origin } = tx
    if (!origin.sessionHash) return refused('Unauthorized')
    if (!isEndpoint(endpoint)) return refused('BadRequest', { field: 'endpoint' })
    if (!publicKeyPattern.test(p256dh)) return refused('BadRequest', { field: 'p256dh' })
    if (!authPattern.test(auth)) return refused('BadRequest', { field: 'auth' })
    const device = { userId: viewer.id, sessionHash: origin.sessionHash, p256dh, auth, addedAt: tx.now() }
    await tx.db
      .insertInto('pushDevices')
      .values({ endpoint, ...device })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .execute()
    const newestDevices = tx.db
      .selectFrom('pushDevices')
      .select('endpoint')
      .where('userId', '=', viewer.id)
      .orderBy('addedAt', 'desc')
      .orderBy('endpoint')
      .limit(maxPushDevices)
    await tx.db.deleteFrom('pushDevices').where('userId', '=', viewer.id).where('endpoint', 'not in', newestDevices).execute()
    return ok(undefined)
  },
)

export const removePushDevice = command(
  { requires: ['viewer'], limits, refusals: ['Unauthorized', 'RateLimited'] },
  async (tx, endpoint: string) => {
    await tx.db.deleteFrom('pushDevices').where('userId', '=', tx.viewer.id).where('endpoint', '=', endpoint).execute()
    return ok(undefined)
  },
)

/** Whether this browser receives the viewer's notifications; it may have been registered by another account before. */
export async function hasPushDevice(ctx: Context, endpoint: string): Promise<boolean> {
  if (!ctx.viewer) return false
  const found = await ctx.db
    .selectFrom('pushDevices')
    .select('endpoint')
    .where('userId', '=', ctx.viewer.id)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return found !== undefined
}

export async function countPushDevices(ctx: Context): Promise<number> {
  if (!ctx.viewer) return 0
  const { count } = await ctx.db
    .selectFrom('pushDevices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', ctx.viewer.id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const listPushDevices = (db: Db, userId: string): Promise<PushTarget[]> =>
  db
    .selectFrom('pushDevices')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('userId', '=', userId)
    .orderBy('addedAt', 'desc')
    .limit(maxPushDevices)
    .execute()

export const deletePushDevice = async (db: Db, endpoint: string): Promise<void> => {
  await db.deleteFrom('pushDevices').where('endpoint', '=', endpoint).execute()
}
