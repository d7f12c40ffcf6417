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

type Activity = { type: string; actorId: string; storyId: string | null; happenedAt: Date }

/** The writer's notifications, all of them seen. */
export function notificationRows(library: Library): Rows {
  const writerId = userId(demoRoles.writer)
  const own = new Set(library.stories.filter(({ author }) => author === demoRoles.writer).map(({ slug }) => storyId(slug)))
  const claps = (clapRows(library).claps ?? []).flatMap(
    ({ storyId: targetId = '', userId: actorId = '', clappedAt }): Activity[] =>
      own.has(targetId) && clappedAt ? [{ type: 'POST_CLAPPED', actorId, storyId: targetId, happenedAt: clappedAt }] : [],
  )
  const follows = (followRows(library).followsUsers ?? []).flatMap(({ followerId = '', followeeId, followedAt }): Activity[] =>
    followeeId === writerId && followedAt
      ? [{ type: 'USER_FOLLOWED', actorId: followerId, storyId: null, happenedAt: followedAt }]
      : [],
  )
  const activities = [...claps, ...follows].filter(({ happenedAt }) => {
    const age = libraryNow.getTime() - happenedAt.getTime()
    return age >= 0 && age < notificationAgeMs
  })
  const rolls = new Map<string, Activity & { key: string; day: string }>()
  for (const activity of activities) {
    const on = activity.happenedAt.toISOString().slice(0, 10)
    const key = [activity.type, activity.storyId ?? '', on].join(' ')
    const known = rolls.get(key)
    if (!known || known.happenedAt < activity.happenedAt) rolls.set(key, { ...activity, key, day: on })
  }
  return {
    notifications: activities.map((activity) => ({
      id: seedId('notification', [activity.type, activity.actorId, activity.storyId ?? ''].join(' ')),
      userId: writerId,
      ...activity,
    })),
    notificationRolls: [...rolls.values()].map(({ key, type, storyId: targetId, day: on, happenedAt }) => ({
      id: seedId('notification-roll', key),
      userId: writerId,
      type,
      storyId: targetId,
      day: on,
      happenedAt,
    })),
    notificationStatus: [{ userId: writerId, lastReadAt: libraryNow }],
  }
}
