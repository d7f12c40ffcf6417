import type { NotificationTab } from '#shared/enums/notifications.ts'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { compactStoryFragment } from '#web/features/stories/story-card.fragment.ts'

const pageSize = 20

export const notificationListTabs = ['all', 'responses', 'follows'] as const
export type NotificationTabName = (typeof notificationListTabs)[number]

export const notificationTabFor = (query: URLSearchParams): NotificationTabName =>
  notificationListTabs.find((tab) => tab === query.get('tab')) ?? 'all'

export const notificationsVariables = (tab: NotificationTabName): VariablesOf<typeof notificationsQuery> => ({
  tab: tab.toUpperCase() as NotificationTab,
  paging: { limit: pageSize },
})

/** What the column next to the list shows. */
export const staffPicksQuery = graphql(
  `
  query StaffPicksQuery { homeShelves { staffPicks { id ...CompactStory } } }
`,
  [compactStoryFragment],
)

export const notificationsQuery = graphql(`
  query NotificationsQuery($tab: NotificationTab, $paging: PagingOptions) {
    notifications(tab: $tab, paging: $paging) {
      __typename
      ... on NotificationConnection {
        items {
          id type
          actor { id name username imageId }
          secondActor { id name username }
          actorsCount
          post { id title creator { id } previewImage { id focusPercentX focusPercentY } }
          response { id title }
          catalog { id name }
          collection { id name }
          submission { id status }
          createdAt isUnread url
        }
        pagingInfo { next { to } }
      }
    }
  }
`)

export const markNotificationsReadMutation = graphql(`
  mutation MarkNotificationsReadMutation($upTo: Timestamp) {
    markNotificationsRead(upTo: $upTo) {
      __typename
      ... on NotificationStatus { id unreadNotificationCount lastReadAt }
      ...Refusal
    }
  }
`)

export const selectNotificationPage = (data: DataOf<typeof notificationsQuery> | undefined) =>
  data?.notifications.__typename === 'NotificationConnection'
    ? { items: data.notifications.items, next: data.notifications.pagingInfo.next?.to }
    : undefined

export type NotificationItem = NonNullable<ReturnType<typeof selectNotificationPage>>['items'][number]
