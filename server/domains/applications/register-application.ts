import { t } from '#shared/translation/translate.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour, perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { type Application, type ApplicationFields, isPublicClient, createSecret, validateApplication } from './application.ts'
import { applicationPolicy } from './application.policy.ts'
import { findApplicationById } from './applications.sql.ts'

const maxApplications = 50

/** `secret` is present only right after it was created. */
export type ApplicationWithSecret = { application: Application; secret?: string }

/** Registers an application with a secret, or a public client without one. The kind cannot be changed later. */
export const registerApplication = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'register-application', ...perHour(30) }],
    refusals: ['Unauthorized', 'BadRequest'],
  },
  async (tx, input: ApplicationFields & { isPublic?: boolean | null | undefined }) => {
    const { viewer } = tx
    const details = validateApplication(input)
    if (!details.ok) return details
    const { count } = await tx.db
      .selectFrom('oauthApplications')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('ownerId', '=', viewer.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxApplications)
      return refused('BadRequest', { message: t`You have ${maxApplications} apps. Delete one to register another.` })
    const secret = input.isPublic ? undefined : createSecret('secret')
    const now = tx.now()
    const application = await tx.db
      .insertInto('oauthApplications')
      .values({
        id: newId(),
        ownerId: viewer.id,
        clientId: newId() + newId(),
        secretHash: secret?.hash ?? null,
        ...details.value,
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return ok<ApplicationWithSecret>(secret ? { application, secret: secret.text } : { application })
  },
)

const changeHead = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'change-application', ...perHour(100) }],
  refusals: ['Unauthorized', 'NotFound', 'Forbidden', 'BadRequest'],
} as const

export const updateApplication = command(changeHead, async (tx, id: string, input: ApplicationFields) => {
  const found = await findToChange(tx, id)
  if (!found.ok) return found
  const details = validateApplication(input)
  if (!details.ok) return details
  const application = await tx.db
    .updateTable('oauthApplications')
    .set({ ...details.value, updatedAt: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return ok<ApplicationWithSecret>({ application })
})

/** Replaces a lost or leaked secret. The old one stops working. */
export const rotateApplicationSecret = command(changeHead, async (tx, id: string) => {
  const found = await findToChange(tx, id)
  if (!found.ok) return found
  if (isPublicClient(found.value)) return refused('BadRequest', { message: t`This app doesn’t have a client secret.` })
  const secret = createSecret('secret')
  const application = await tx.db
    .updateTable('oauthApplications')
    .set({ secretHash: secret.hash, updatedAt: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return ok<ApplicationWithSecret>({ application, secret: secret.text })
})

/** Deletes an application and every grant it has. */
export const deleteApplication = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'delete-application', ...perMinute(60) }],
    refusals: ['Unauthorized', 'NotFound', 'Forbidden'],
  },
  async (tx, id: string) => {
    const application = await findApplicationById(tx, id)
    // Other users' applications must not reveal that they exist.
    if (!application || !applicationPolicy.delete(tx, application)) return refused('NotFound')
    await tx.db.deleteFrom('oauthApplications').where('id', '=', id).execute()
    return ok(undefined)
  },
)

async function findToChange(tx: SignedInContext, id: string): Promise<Result<Application, 'NotFound'>> {
  const application = await findApplicationById(tx, id)
  return application && applicationPolicy.change(tx, application) ? ok(application) : refused('NotFound')
}
