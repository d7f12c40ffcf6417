import type { Selectable } from 'kysely'
import { tellOwner } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { longestTokenDescription } from '#shared/application-bounds.ts'
import { storableLine } from '#shared/text/storable.ts'
import { hour } from '#shared/time/units.ts'
import { newSecret } from './application.ts'
import { applicationPolicy } from './application.policy.ts'

/** `token` is present only right after creation. */
export type IntegrationToken = Omit<Selectable<Tables['integration_tokens']>, 'token_hash'> & { token?: string }

const perHour = { limit: 20, windowMs: hour }
const maxTokens = 50

const columns = ['id', 'user_id', 'description', 'created_at', 'last_used_at'] as const

/** A personal token with every scope an application can be granted. It is shown only once. */
export const createIntegrationToken = (
  ctx: Context,
  given: string,
): Promise<Result<IntegrationToken, 'Unauthorized' | 'BadRequest' | 'RateLimited'>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    if (!applicationPolicy.letIn(tx))
      return refused('BadRequest', { message: 'Your account is suspended, so you can’t create tokens.' })
    const description = storableLine(given)
    if (description === '')
      return refused('BadRequest', { field: 'description', message: 'Say what the token is for, so you can recognize it later.' })
    if (description.length > longestTokenDescription)
      return refused('BadRequest', { field: 'description', message: `Use up to ${longestTokenDescription} characters.` })
    const tooOften = limited(tx, 'create-integration-token', perHour)
    if (tooOften) return tooOften
    if ((await integrationTokensOf(tx, viewer.id)).length >= maxTokens)
      return refused('BadRequest', { message: `You have ${maxTokens} tokens. Revoke one to create another.` })
    const secret = newSecret('integration')
    const token = await tx.db
      .insertInto('integration_tokens')
      .values({ id: newId(), user_id: viewer.id, description, token_hash: secret.hash, created_at: tx.now() })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await tellOwner(tx, viewer.id, 'token-made', description)
    return ok({ ...token, token: secret.text })
  })

export const revokeIntegrationToken = (ctx: Context, id: string): Promise<Result<void, 'Unauthorized' | 'NotFound'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const gone = await tx.db
      .deleteFrom('integration_tokens')
      .where('id', '=', id)
      .where('user_id', '=', tx.viewer.id)
      .executeTakeFirst()
    return gone.numDeletedRows > 0n ? ok(undefined) : refused('NotFound')
  })

export const integrationTokensOf = (ctx: Context, userId: string): Promise<IntegrationToken[]> =>
  ctx.db
    .selectFrom('integration_tokens')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxTokens)
    .execute()
