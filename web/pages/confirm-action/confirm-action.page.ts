import type { PageModule } from '#web/shell/runtime/page.ts'
import { ConfirmActionPage, titleOf } from './ConfirmActionPage.tsx'

export const page: PageModule = {
  head: (_answers, { params, env }) => ({ title: titleOf(params, env.config.productName), noindex: true }),
  Page: ConfirmActionPage,
}
