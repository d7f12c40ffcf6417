import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { day } from '#shared/time/units.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import {
  markNotificationsReadMutation,
  type NotificationItem,
  staffPicksQuery,
  selectNotificationPage,
  notificationsQuery,
  type NotificationTabName,
  notificationTabFor,
  notificationListTabs,
  notificationsVariables,
} from './notifications.operations.ts'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './NotificationsPage.module.css'
import { FooterLinks } from '#web/app/page-parts/Footer.tsx'
import { AsideSection } from '#web/app/page-parts/AsideSection.tsx'
import { CompactStoryCard } from '#web/features/stories/CompactStoryCard.tsx'

const names: Record<NotificationTabName, Phrase> = {
  all: phrase`All`,
  responses: phrase`Responses`,
  follows: phrase`Follows`,
}
const emptyTexts: Record<NotificationTabName, Phrase> = {
  all: phrase`Claps, responses and new followers show up here.`,
  responses: phrase`Responses and mentions show up here.`,
  follows: phrase`New followers of you and your lists show up here.`,
}

/** Newest first. Opening the page clears the unread count; the unread marks stay until the next visit. */
function NotificationsPage({ input: { query } }: { input: PageInput }) {
  const tab = notificationTabFor(query)
  const variables = notificationsVariables(tab)
  const { now } = useEnvironment()
  const { items, hasMore, loadMore, state } = useQueryPages(notificationsQuery, variables, selectNotificationPage)
  useMarkAsRead(items[0])
  return (
    <Page
      title={t`Notifications`}
      tabs={
        <Tabs label={t`Notifications`}>
          {notificationListTabs.map((choice) => (
            <Tab
              key={choice}
              href={pathTo('ShowYourNotifications', {}, choice === 'all' ? {} : { query: { tab: choice } })}
              current={choice === tab}
            >
              {t(names[choice])}
            </Tab>
          ))}
        </Tabs>
      }
    >
      {items.length === 0 && (
        <EmptyState picture title={t`Nothing yet`}>
          {t(emptyTexts[tab])}
        </EmptyState>
      )}
      {byAge(items, new Date(now)).map(({ title, of }) => (
        <section key={t(title)} className={styles.age} aria-label={t(title)}>
          <Heading size="strong">{t(title)}</Heading>
          <ul>
            {of.map((item) => (
              <NotificationRow key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {items.length > 0 && !hasMore && (
        <Text size="m" className={styles.end}>
          <Check size={16} aria-hidden="true" /> {t`That’s all`}
        </Text>
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show older`}
      </MoreButton>
    </Page>
  )
}

/** Marks only what is shown, so that later notifications stay unread. */
function useMarkAsRead(newest: NotificationItem | undefined): void {
  const markRead = useMutation(markNotificationsReadMutation)
  const markedUpTo = useRef<string>(undefined)
  useEffect(() => {
    if (!newest?.isUnread || markedUpTo.current === newest.id) return
    markedUpTo.current = newest.id
    void markRead({ upTo: newest.createdAt })
  }, [newest, markRead])
}

const ages = [
  { title: phrase`Today`, days: 1 },
  { title: phrase`This week`, days: 7 },
  { title: phrase`Earlier`, days: Number.POSITIVE_INFINITY },
]

function byAge(items: readonly NotificationItem[], now: Date) {
  const left = [...items]
  return ages.flatMap(({ title, days }) => {
    const first = left.findIndex(({ createdAt }) => now.getTime() - Date.parse(createdAt) >= days * day)
    const of = left.splice(0, first === -1 ? left.length : first)
    return of.length > 0 ? [{ title, of }] : []
  })
}

function NotificationsAside() {
  const { config } = useEnvironment()
  const picks = useQuery(staffPicksQuery, {}).data?.homeShelves?.staffPicks ?? []
  return (
    <>
      {picks.length > 0 && (
        <AsideSection title={config.staffPicks.title}>
          {picks.map((story) => (
            <CompactStoryCard key={story.id} story={story} />
          ))}
        </AsideSection>
      )}
      <FooterLinks />
    </>
  )
}

export const page: PageModule = {
  queries: ({ query }) => [
    pageQuery(notificationsQuery, notificationsVariables(notificationTabFor(query))),
    pageQuery(staffPicksQuery, {}),
  ],
  head: () => ({ title: t`Notifications`, noindex: true }),
  Page: NotificationsPage,
  Aside: NotificationsAside,
}
