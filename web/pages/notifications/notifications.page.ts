import { homeShelvesQuery } from '#web/pages/home/home.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { NotificationsAside } from './NotificationsAside.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'
import { notificationsQuery, notificationTabFor, notificationsVariables } from './notifications.operations.ts'

export const page: PageModule = {
  queries: ({ query }) => [
    pageQuery(notificationsQuery, notificationsVariables(notificationTabFor(query))),
    pageQuery(homeShelvesQuery, {}),
  ],
  head: () => ({ title: 'Notifications', noindex: true }),
  Page: NotificationsPage,
  Aside: NotificationsAside,
}
