import type { UserSettingKey } from './enums/accounts.ts'
import type { NotificationScopeKey } from './enums/notifications.ts'

type WaysOf<Way extends string> = Extract<UserSettingKey, `NOTIFICATIONS_ALLOW_${string}_${Way}`>

export type InAppSettingKey = WaysOf<'IN_APP'>
export type EmailSettingKey = WaysOf<'EMAIL'>
export type PushSettingKey = WaysOf<'PUSH'>

/** The ways a person is notified of an event, each with the setting that turns it off. */
type NotificationWays = {
  inApp?: InAppSettingKey
  email?: EmailSettingKey
  push?: PushSettingKey
  /** Whether the person can choose to be notified only of what those they follow do. */
  scope?: NotificationScopeKey
}

/** Everything that people can be notified of. See docs/decisions/0092-one-row-of-settings-for-each-event.md. */
export const notificationEvents = {
  responses: {
    inApp: 'NOTIFICATIONS_ALLOW_RESPONSE_IN_APP',
    email: 'NOTIFICATIONS_ALLOW_RESPONSE_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_RESPONSE_PUSH',
    scope: 'RESPONSES',
  },
  mentions: {
    inApp: 'NOTIFICATIONS_ALLOW_MENTION_IN_APP',
    email: 'NOTIFICATIONS_ALLOW_MENTION_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_MENTION_PUSH',
    scope: 'MENTIONS',
  },
  claps: {
    inApp: 'NOTIFICATIONS_ALLOW_CLAP_IN_APP',
    email: 'NOTIFICATIONS_ALLOW_CLAP_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_CLAP_PUSH',
    scope: 'CLAPS',
  },
  highlights: {
    inApp: 'NOTIFICATIONS_ALLOW_HIGHLIGHT_IN_APP',
    email: 'NOTIFICATIONS_ALLOW_HIGHLIGHT_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_HIGHLIGHT_PUSH',
    scope: 'HIGHLIGHTS',
  },
  privateNotes: {
    inApp: 'NOTIFICATIONS_ALLOW_PRIVATE_NOTE_IN_APP',
    email: 'NOTIFICATIONS_ALLOW_PRIVATE_NOTE_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_PRIVATE_NOTE_PUSH',
    scope: 'PRIVATE_NOTES',
  },
  submissions: {
    inApp: 'NOTIFICATIONS_ALLOW_SUBMISSION_IN_APP',
    email: 'NOTIFICATIONS_ALLOW_SUBMISSION_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_SUBMISSION_PUSH',
  },
  staffPicks: {
    inApp: 'NOTIFICATIONS_ALLOW_EDITORIAL_IN_APP',
    email: 'NOTIFICATIONS_ALLOW_EDITORIAL_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_EDITORIAL_PUSH',
  },
  followers: {
    inApp: 'NOTIFICATIONS_ALLOW_FOLLOWER_IN_APP',
    email: 'NOTIFICATIONS_ALLOW_FOLLOWER_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_FOLLOWER_PUSH',
    scope: 'FOLLOWERS',
  },
  lists: {
    inApp: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_IN_APP',
    email: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_PUSH',
    scope: 'LISTS',
  },
  stats: { email: 'NOTIFICATIONS_ALLOW_STATS_EMAIL' },
  followedUsers: {
    inApp: 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_IN_APP',
    email: 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_PUSH',
    scope: 'PUBLISHED',
  },
  recommended: {
    email: 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_PUSH',
  },
  productNews: { email: 'NOTIFICATIONS_ALLOW_PRODUCT_UPDATES_EMAIL' },
  earnings: { email: 'NOTIFICATIONS_ALLOW_PARTNER_PROGRAM_EMAIL' },
} satisfies Record<string, NotificationWays>

export type NotificationEvent = keyof typeof notificationEvents

export const notificationEventNames = Object.keys(notificationEvents) as NotificationEvent[]

export const waysOf = (event: NotificationEvent): NotificationWays => notificationEvents[event]

/** The settings of an event, each of which turns off one way. */
export const keysOf = (event: NotificationEvent): UserSettingKey[] => {
  const { inApp, email, push } = waysOf(event)
  return [inApp, email, push].filter((key) => key !== undefined)
}
