import type { UserSettingKey } from '#shared/enums/accounts.ts'

type SwitchText = { key: UserSettingKey; title: string; hint?: string }

/** Email switches in display order; the first turns off all others. */
export const emailSwitches: { title: string; switches: SwitchText[] }[] = [
  {
    title: 'Reading',
    switches: [
      { key: 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL', title: 'Digest', hint: 'New stories picked for you, in one email.' },
      {
        key: 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_EMAIL',
        title: 'Recommended reading',
        hint: 'Once a week, stories clapped for by people you follow.',
      },
      { key: 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_EMAIL', title: 'New stories by writers you follow' },
      { key: 'NOTIFICATIONS_ALLOW_FOLLOWED_COLLECTION_PUBLISHED_EMAIL', title: 'New stories in publications you follow' },
      {
        key: 'NEWSLETTERS_ALLOW_OPEN_COUNTS',
        title: 'Let newsletters count opens',
        hint: 'When off, newsletters you get can’t tell whether you opened them.',
      },
    ],
  },
  {
    title: 'Activity',
    switches: [
      { key: 'NOTIFICATIONS_ALLOW_FOLLOWER_EMAIL', title: 'New followers' },
      { key: 'NOTIFICATIONS_ALLOW_RESPONSE_EMAIL', title: 'Responses to your stories' },
      { key: 'NOTIFICATIONS_ALLOW_CLAP_EMAIL', title: 'Claps for your stories' },
      { key: 'NOTIFICATIONS_ALLOW_HIGHLIGHT_EMAIL', title: 'Highlights in your stories' },
      { key: 'NOTIFICATIONS_ALLOW_MENTION_EMAIL', title: 'Mentions of you' },
      { key: 'NOTIFICATIONS_ALLOW_PRIVATE_NOTE_EMAIL', title: 'Private notes on your stories' },
      { key: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_EMAIL', title: 'Claps and followers for your lists' },
    ],
  },
  {
    title: 'Your writing',
    switches: [
      { key: 'NOTIFICATIONS_ALLOW_SUBMISSION_EMAIL', title: 'Submissions to publications' },
      { key: 'NOTIFICATIONS_ALLOW_EDITORIAL_EMAIL', title: 'When our editors pick your story' },
      {
        key: 'NOTIFICATIONS_ALLOW_STATS_EMAIL',
        title: 'Your stats',
        hint: 'At the start of each month, if you had readers.',
      },
      { key: 'NOTIFICATIONS_ALLOW_PARTNER_PROGRAM_EMAIL', title: 'Partner Program' },
      { key: 'NOTIFICATIONS_ALLOW_PRODUCT_UPDATES_EMAIL', title: 'Welcome and product news' },
    ],
  },
]

export const pushSwitches: SwitchText[] = [
  { key: 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_PUSH', title: 'New stories by writers you follow' },
  { key: 'NOTIFICATIONS_ALLOW_FOLLOWER_PUSH', title: 'New followers' },
  { key: 'NOTIFICATIONS_ALLOW_RESPONSE_PUSH', title: 'Responses to your stories' },
  { key: 'NOTIFICATIONS_ALLOW_CLAP_PUSH', title: 'Claps for your stories' },
  { key: 'NOTIFICATIONS_ALLOW_HIGHLIGHT_PUSH', title: 'Highlights in your stories' },
  { key: 'NOTIFICATIONS_ALLOW_MENTION_PUSH', title: 'Mentions of you' },
  { key: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_PUSH', title: 'Claps and followers for your lists' },
  { key: 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_PUSH', title: 'Recommended reading' },
]
