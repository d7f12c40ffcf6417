import type { PageModule } from '#web/shell/runtime/page.ts'
import { ConfirmActionPage, actionTitle } from './ConfirmActionPage.tsx'

export const page: PageModule = {
  head: (_answers, { params, env }) => ({ title: actionTitle(params, env.config.productName), noindex: true }),
  Page: ConfirmActionPage,
}
