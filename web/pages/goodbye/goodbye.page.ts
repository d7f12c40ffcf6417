import type { PageModule } from '#web/shell/runtime/page.ts'
import { GoodbyePage } from './GoodbyePage.tsx'

export const page: PageModule = {
  head: () => ({ title: 'Goodbye', noindex: true }),
  Page: GoodbyePage,
}
