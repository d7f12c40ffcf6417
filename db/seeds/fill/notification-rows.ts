import { day } from '#shared/time/units.ts'
import type { Library } from '../library.ts'
import { roles } from '../people.ts'
import { clapRows } from './clap-rows.ts'
import { libraryNow, seedId } from './determined.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'
import { followRows } from './social-rows.ts'
import { storyId } from './story-rows.ts'

/** Older events no longer have notifications. */
const toldFor = 60 * day

type Deed = { type: string; actor_id: string; post_id: string | null; happened_at: Date }

/** The writer's notifications, all of them seen. */
export function notificationRows(library: Library): Rows {
  const user_id = userId(roles.writer)
  const own = new Set(library.stories.filter(({ author }) => author === roles.writer).map(({ slug }) => storyId(slug)))
  const claps = (clapRows(library).claps ?? []).flatMap(({ post_id = '', user_id: actor_id = '', clapped_at }): Deed[] =>
    own.has(post_id) && clapped_at ? [{ type: 'POST_CLAPPED', actor_id, post_id, happened_at: clapped_at }] : [],
  )
  const follows = (followRows(library).follows_users ?? []).flatMap(({ follower_id = '', followee_id, followed_at }): Deed[] =>
    followee_id === user_id && followed_at
      ? [{ type: 'USER_FOLLOWED', actor_id: follower_id, post_id: null, happened_at: followed_at }]
      : [],
  )
  const deeds = [...claps, ...follows].filter(({ happened_at }) => {
    const age = libraryNow.getTime() - happened_at.getTime()
    return age >= 0 && age < toldFor
  })
  const rolls = new Map<string, Deed & { key: string; day: string }>()
  for (const deed of deeds) {
    const on = deed.happened_at.toISOString().slice(0, 10)
    const key = [deed.type, deed.post_id ?? '', on].join(' ')
    const known = rolls.get(key)
    if (!known || known.happened_at < deed.happened_at) rolls.set(key, { ...deed, key, day: on })
  }
  return {
    notifications: deeds.map((deed) => ({
      id: seedId('notification', [deed.type, deed.actor_id, deed.post_id ?? ''].join(' ')),
      user_id,
      ...deed,
    })),
    notification_rolls: [...rolls.values()].map(({ key, type, post_id, day: on, happened_at }) => ({
      id: seedId('notification-roll', key),
      user_id,
      type,
      post_id,
      day: on,
      happened_at,
    })),
    notification_status: [{ user_id, last_read_at: libraryNow }],
  }
}
