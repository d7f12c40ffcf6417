import type { PageModule } from '#web/shell/runtime/page.ts'
import { NotAvailablePage } from './NotAvailablePage.tsx'

export const page: PageModule = {
  head: () => ({ title: 'Not available', noindex: true }),
  Page: NotAvailablePage,
}
