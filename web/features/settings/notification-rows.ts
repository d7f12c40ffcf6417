import { phrase, type Phrase } from '#shared/translation/translate.ts'
import type { NotificationEvent } from '#shared/notification-events.ts'

type EventRow = { event: NotificationEvent; title: Phrase; hint?: Phrase }

/** What people can be notified of, in display order. */
export const notificationSettingRows: readonly { title: Phrase; rows: readonly EventRow[] }[] = [
  {
    title: phrase`Your stories`,
    rows: [
      { event: 'responses', title: phrase`Responses`, hint: phrase`Someone responds to a story or list, or replies to you` },
      { event: 'mentions', title: phrase`Mentions` },
      { event: 'claps', title: phrase`Claps` },
      { event: 'highlights', title: phrase`Highlights` },
      { event: 'privateNotes', title: phrase`Private notes` },
      { event: 'submissions', title: phrase`Submissions`, hint: phrase`Received, accepted, declined, or changes requested` },
      { event: 'staffPicks', title: phrase`Staff picks`, hint: phrase`Our editors pick a story of yours` },
    ],
  },
  {
    title: phrase`Your readers`,
    rows: [
      { event: 'followers', title: phrase`New followers` },
      { event: 'lists', title: phrase`Lists`, hint: phrase`Someone follows or claps for a list of yours` },
      { event: 'stats', title: phrase`Monthly stats`, hint: phrase`First of the month, if you had readers` },
    ],
  },
  {
    title: phrase`What you follow`,
    rows: [
      { event: 'followedUsers', title: phrase`New stories by people you follow`, hint: phrase`And in series you follow` },
      {
        event: 'recommended',
        title: phrase`Picked for you`,
        hint: phrase`On Thursdays, up to three stories that people you follow clapped for`,
      },
    ],
  },
  {
    title: phrase`Everything else`,
    rows: [
      { event: 'earnings', title: phrase`Earnings and payouts` },
      { event: 'productNews', title: phrase`Welcome and product news` },
    ],
  },
]
