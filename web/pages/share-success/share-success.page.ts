import type { PageModule } from '#web/shell/runtime/page.ts'
import { ShareSuccessPage } from './ShareSuccessPage.tsx'

export const page: PageModule = {
  head: () => ({ title: 'Shared', noindex: true }),
  Page: ShareSuccessPage,
}
