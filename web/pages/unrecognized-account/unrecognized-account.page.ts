import type { PageModule } from '#web/shell/runtime/page.ts'
import { UnrecognizedAccountPage } from './UnrecognizedAccountPage.tsx'

export const page: PageModule = {
  head: () => ({ title: 'Account not recognized', noindex: true }),
  Page: UnrecognizedAccountPage,
}
