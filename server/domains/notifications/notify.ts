import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { on } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { NotificationType } from '#shared/enums/notification-type.ts'

type News = { userId: string; type: NotificationType; actorId: string; postId?: string }

/** Nobody is told of what they did themselves, or of what somebody they muted or blocked did. */
async function notify(tx: Context, { userId, type, actorId, postId }: News): Promise<void> {
  if (userId === actorId) return
  const unwelcome = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('mutes_users as m').select('m.user_id').where('m.user_id', '=', userId).where('m.muted_id', '=', actorId),
        ),
        eb.exists(
          eb.selectFrom('blocks as b').select('b.user_id').where('b.user_id', '=', userId).where('b.blocked_id', '=', actorId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (unwelcome) return
  await tx.db
    .insertInto('notifications')
    .values({ id: newId(), user_id: userId, type, actor_id: actorId, post_id: postId ?? null, happened_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Listens to what happens below and keeps what somebody may want to know. */
export function notifyOnEvents(): void {
  on('UserFollowed', (tx, { followerId, followeeId }) =>
    notify(tx, { userId: followeeId, type: 'USER_FOLLOWED', actorId: followerId }),
  )
  on('StoryClapped', async (tx, { storyId, userId }) => {
    const story = await storiesById(tx).load(storyId)
    if (story) await notify(tx, { userId: story.author_id, type: 'POST_CLAPPED', actorId: userId, postId: storyId })
  })
}
