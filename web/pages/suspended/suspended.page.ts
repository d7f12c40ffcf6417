import type { PageModule } from '#web/shell/runtime/page.ts'
import { SuspendedPage } from './SuspendedPage.tsx'

export const page: PageModule = {
  head: () => ({ title: 'Suspended', noindex: true }),
  Page: SuspendedPage,
}
