import type { NotificationEvent } from '#shared/notification-events.ts'

type EventRow = { event: NotificationEvent; title: string; hint?: string }

/** What people can be notified of, in display order. */
export const notificationSettingRows: readonly { title: string; rows: readonly EventRow[] }[] = [
  {
    title: 'Your stories',
    rows: [
      { event: 'responses', title: 'Responses', hint: 'Someone responds to a story or list, or replies to you' },
      { event: 'mentions', title: 'Mentions' },
      { event: 'claps', title: 'Claps' },
      { event: 'highlights', title: 'Highlights' },
      { event: 'privateNotes', title: 'Private notes' },
      { event: 'submissions', title: 'Submissions', hint: 'Received, accepted, declined, or changes requested' },
      { event: 'staffPicks', title: 'Staff picks', hint: 'Our editors pick a story of yours' },
    ],
  },
  {
    title: 'Your readers',
    rows: [
      { event: 'followers', title: 'New followers' },
      { event: 'lists', title: 'Lists', hint: 'Someone follows or claps for a list of yours' },
      { event: 'stats', title: 'Monthly stats', hint: 'First of the month, if you had readers' },
    ],
  },
  {
    title: 'What you follow',
    rows: [
      { event: 'followedUsers', title: 'New stories by people you follow', hint: 'And in series you follow' },
      {
        event: 'recommended',
        title: 'Picked for you',
        hint: 'On Thursdays, up to three stories that people you follow clapped for',
      },
    ],
  },
  {
    title: 'Everything else',
    rows: [
      { event: 'earnings', title: 'Earnings and payouts' },
      { event: 'productNews', title: 'Welcome and product news' },
    ],
  },
]
