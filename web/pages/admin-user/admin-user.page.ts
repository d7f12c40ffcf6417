import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { adminUserQuery } from './admin-user.operations.ts'
import { AdminUserPage } from './AdminUserPage.tsx'

export const page: PageModule = {
  questions: ({ params }) => [question(adminUserQuery, { id: params.id ?? '' })],
  outcome: (answers) => (answers.get(adminUserQuery)?.user ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (answers) => ({ title: `Account of ${answers.get(adminUserQuery)?.user?.username ?? 'unknown user'}`, noindex: true }),
  Page: AdminUserPage,
}
