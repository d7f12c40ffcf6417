import { day } from '#shared/time/units.ts'
import type { Library } from '../library.ts'
import { demoRoles } from '../people.ts'
import { clapRows } from './clap-rows.ts'
import { libraryNow, seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'
import { followRows } from './social-rows.ts'
import { storyId } from './story-rows.ts'

/** Older events no longer have notifications. */
const notificationAgeMs = 60 * day

type Activity = { type: string; actor_id: string; story_id: string | null; happened_at: Date }

/** The writer's notifications, all of them seen. */
export function notificationRows(library: Library): Rows {
  const user_id = userId(demoRoles.writer)
  const own = new Set(library.stories.filter(({ author }) => author === demoRoles.writer).map(({ slug }) => storyId(slug)))
  const claps = (clapRows(library).claps ?? []).flatMap(({ story_id = '', user_id: actor_id = '', clapped_at }): Activity[] =>
    own.has(story_id) && clapped_at ? [{ type: 'POST_CLAPPED', actor_id, story_id, happened_at: clapped_at }] : [],
  )
  const follows = (followRows(library).follows_users ?? []).flatMap(
    ({ follower_id = '', followee_id, followed_at }): Activity[] =>
      followee_id === user_id && followed_at
        ? [{ type: 'USER_FOLLOWED', actor_id: follower_id, story_id: null, happened_at: followed_at }]
        : [],
  )
  const activities = [...claps, ...follows].filter(({ happened_at }) => {
    const age = libraryNow.getTime() - happened_at.getTime()
    return age >= 0 && age < notificationAgeMs
  })
  const rolls = new Map<string, Activity & { key: string; day: string }>()
  for (const activity of activities) {
    const on = activity.happened_at.toISOString().slice(0, 10)
    const key = [activity.type, activity.story_id ?? '', on].join(' ')
    const known = rolls.get(key)
    if (!known || known.happened_at < activity.happened_at) rolls.set(key, { ...activity, key, day: on })
  }
  return {
    notifications: activities.map((activity) => ({
      id: seedId('notification', [activity.type, activity.actor_id, activity.story_id ?? ''].join(' ')),
      user_id,
      ...activity,
    })),
    notification_rolls: [...rolls.values()].map(({ key, type, story_id, day: on, happened_at }) => ({
      id: seedId('notification-roll', key),
      user_id,
      type,
      story_id,
      day: on,
      happened_at,
    })),
    notification_status: [{ user_id, last_read_at: libraryNow }],
  }
}
