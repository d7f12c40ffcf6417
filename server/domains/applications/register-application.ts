import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { type Application, type ApplicationFields, isPublicClient, createSecret, validateApplication } from './application.ts'
import { applicationPolicy } from './application.policy.ts'
import { findApplicationById } from './applications.sql.ts'

const perHour = { limit: 30, windowMs: hour }
const maxApplications = 50

/** `secret` is present only right after it was created. */
export type ApplicationWithSecret = { application: Application; secret?: string }

/** Registers an application with a secret, or a public client without one. The kind cannot be changed later. */
export const registerApplication = (
  ctx: Context,
  input: ApplicationFields & { isPublic?: boolean | null | undefined },
): Promise<Result<ApplicationWithSecret, 'Unauthorized' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    if (!applicationPolicy.register(tx))
      return refused('BadRequest', { message: 'Your account is suspended, so you can’t register apps.' })
    const details = validateApplication(input)
    if (!details.ok) return details
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'register-application', perHour)
    if (rateLimited) return rateLimited
    const { count } = await tx.db
      .selectFrom('oauth_applications')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', viewer.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxApplications)
      return refused('BadRequest', { message: `You have ${maxApplications} apps. Delete one to register another.` })
    const secret = input.isPublic ? undefined : createSecret('secret')
    const now = tx.now()
    const application = await tx.db
      .insertInto('oauth_applications')
      .values({
        id: newId(),
        owner_id: viewer.id,
        client_id: newId() + newId(),
        secret_hash: secret?.hash ?? null,
        ...details.value,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return ok(secret ? { application, secret: secret.text } : { application })
  })

type ChangeRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden' | 'BadRequest'

export const updateApplication = (
  ctx: Context,
  id: string,
  input: ApplicationFields,
): Promise<Result<ApplicationWithSecret, ChangeRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToChange(tx, id)
    if (!found.ok) return found
    const details = validateApplication(input)
    if (!details.ok) return details
    const application = await tx.db
      .updateTable('oauth_applications')
      .set({ ...details.value, updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return ok({ application })
  })

/** Replaces a lost or leaked secret. The old one stops working. */
export const rotateApplicationSecret = (ctx: Context, id: string): Promise<Result<ApplicationWithSecret, ChangeRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToChange(tx, id)
    if (!found.ok) return found
    if (isPublicClient(found.value)) return refused('BadRequest', { message: 'This app doesn’t have a client secret.' })
    const secret = createSecret('secret')
    const application = await tx.db
      .updateTable('oauth_applications')
      .set({ secret_hash: secret.hash, updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return ok({ application, secret: secret.text })
  })

/** Deletes an application and every grant it has. */
export const deleteApplication = (ctx: Context, id: string): Promise<Result<void, 'Unauthorized' | 'NotFound' | 'Forbidden'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const application = await findApplicationById(tx, id)
    // Other users' applications must not reveal that they exist.
    if (!application || !applicationPolicy.delete(tx, application)) return refused('NotFound')
    await tx.db.deleteFrom('oauth_applications').where('id', '=', id).execute()
    return ok(undefined)
  })

async function findToChange(tx: Context, id: string): Promise<Result<Application, ChangeRefusal>> {
  if (!tx.viewer) return refused('Unauthorized')
  const application = await findApplicationById(tx, id)
  if (!application || !applicationPolicy.open(tx, application)) return refused('NotFound')
  if (!applicationPolicy.change(tx, application)) return refused('Forbidden')
  return enforceRateLimitAs('BadRequest', tx, 'change-application', { ...perHour, limit: 100 }) ?? ok(application)
}
