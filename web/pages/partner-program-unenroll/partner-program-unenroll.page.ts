import type { PageModule } from '#web/shell/runtime/page.ts'
import { UnenrollScreen } from './UnenrollScreen.tsx'

export const page: PageModule = {
  head: () => ({ title: 'Leave the Partner Program', noindex: true }),
  Page: UnenrollScreen,
}
