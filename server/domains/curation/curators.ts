import { t } from '#shared/translation/translate.ts'
import { isClosed, type User, userByUsername, usersById } from '#server/domains/accounts/accounts.ts'
import { setFlagOverride } from '#server/domains/flags/flags.ts'
import { type Topic, findTopicBySlug } from '#server/domains/topics/topics.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { loadExisting } from '#server/platform/loader.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { curationPolicy } from './curation.policy.ts'

const maxCurators = 20

export async function listCurators(ctx: Context, tagId: string): Promise<User[]> {
  const rows = await ctx.db
    .selectFrom('curatorTags')
    .select('userId')
    .where('tagId', '=', tagId)
    .orderBy('assignedAt')
    .orderBy('userId')
    .limit(maxCurators)
    .execute()
  return loadExisting(
    usersById(ctx),
    rows.map(({ userId }) => userId),
  )
}

const assignHead = { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound', 'BadRequest'] } as const

async function findToAssign(
  tx: SignedInContext,
  slug: string,
  username: string,
): Promise<Result<{ topic: Topic; tagId: string; user: User }, 'Forbidden' | 'NotFound' | 'BadRequest'>> {
  if (!curationPolicy.assign(tx)) return refused('Forbidden')
  const topic = await findTopicBySlug(tx, slug)
  if (!topic?.tagId) return refused('NotFound')
  const user = await userByUsername(tx, username.replace(/^@/, ''))
  if (!user || isClosed(user)) return refused('BadRequest', { field: 'username', message: t`No one has that username.` })
  return ok({ topic, tagId: topic.tagId, user })
}

/** Assigns a curator to a topic. */
export const assignCurator = command(assignHead, async (tx, slug: string, username: string) => {
  const found = await findToAssign(tx, slug, username)
  if (!found.ok) return found
  const { topic, tagId, user } = found.value
  const added = await tx.db
    .insertInto('curatorTags')
    .values({ userId: user.id, tagId, assignedAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  await setFlagOverride(tx, user.id, 'is_curator', true)
  if (added) await publishEvent(tx, 'StaffActionTaken', { action: 'ASSIGN_CURATOR', entityId: topic.id, userId: user.id })
  return ok(topic)
})

export const dismissCurator = command(assignHead, async (tx, slug: string, username: string) => {
  const found = await findToAssign(tx, slug, username)
  if (!found.ok) return found
  const { topic, tagId, user } = found.value
  const removed = await tx.db
    .deleteFrom('curatorTags')
    .where('userId', '=', user.id)
    .where('tagId', '=', tagId)
    .returning('userId')
    .executeTakeFirst()
  if (removed) await publishEvent(tx, 'StaffActionTaken', { action: 'DISMISS_CURATOR', entityId: topic.id, userId: user.id })
  return ok(topic)
})
