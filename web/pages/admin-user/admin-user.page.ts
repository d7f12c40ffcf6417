import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { adminUserQuery } from './admin-user.operations.ts'
import { AdminUserPage } from './AdminUserPage.tsx'

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(adminUserQuery, { id: params.id ?? '' })],
  outcome: (data) => (data.get(adminUserQuery)?.user ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => ({ title: `Account of ${data.get(adminUserQuery)?.user?.username ?? 'unknown user'}`, noindex: true }),
  Page: AdminUserPage,
}
