import { homeShelvesQuery } from '#web/pages/home/home.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { NotificationsAside } from './NotificationsAside.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'
import { notificationsQuery, tabIn, variablesOf } from './notifications.operations.ts'

export const page: PageModule = {
  questions: ({ query }) => [question(notificationsQuery, variablesOf(tabIn(query))), question(homeShelvesQuery, {})],
  head: () => ({ title: 'Notifications', noindex: true }),
  Page: NotificationsPage,
  Aside: NotificationsAside,
}
