import type { Selectable } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { notifyOwner } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour, perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { maxTokenDescriptionLength } from '#shared/limits.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import { createSecret } from './application.ts'

/** `token` is present only right after creation. */
export type IntegrationToken = Omit<Selectable<Tables['integrationTokens']>, 'tokenHash'> & { token?: string }

const maxTokens = 50

const columns = ['id', 'userId', 'description', 'createdAt', 'lastUsedAt'] as const

/** A personal token with every scope an application can be granted. It is shown only once. */
export const createIntegrationToken = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'create-integration-token', ...perHour(20) }],
    refusals: ['Unauthorized', 'BadRequest', 'RateLimited'],
  },
  async (tx, input: string) => {
    const { viewer } = tx
    const description = toStorableLine(input)
    if (description === '')
      return refused('BadRequest', {
        field: 'description',
        message: t`Say what the token is for, so you can recognize it later.`,
      })
    if (description.length > maxTokenDescriptionLength)
      return refused('BadRequest', { field: 'description', message: t`Use up to ${maxTokenDescriptionLength} characters.` })
    if ((await listIntegrationTokens(tx, viewer.id)).length >= maxTokens)
      return refused('BadRequest', { message: t`You have ${maxTokens} tokens. Revoke one to create another.` })
    const secret = createSecret('integration')
    const token = await tx.db
      .insertInto('integrationTokens')
      .values({ id: newId(), userId: viewer.id, description, tokenHash: secret.hash, createdAt: tx.now() })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await notifyOwner(tx, viewer.id, 'token-made', description)
    return ok<IntegrationToken>({ ...token, token: secret.text })
  },
)

export const revokeIntegrationToken = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'revoke-integration-token', ...perMinute(60) }],
    refusals: ['Unauthorized', 'NotFound'],
  },
  async (tx, id: string) => {
    const revoked = await tx.db
      .deleteFrom('integrationTokens')
      .where('id', '=', id)
      .where('userId', '=', tx.viewer.id)
      .executeTakeFirst()
    return revoked.numDeletedRows > 0n ? ok(undefined) : refused('NotFound')
  },
)

export const listIntegrationTokens = (ctx: Context, userId: string): Promise<IntegrationToken[]> =>
  ctx.db
    .selectFrom('integrationTokens')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxTokens)
    .execute()
