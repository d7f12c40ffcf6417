import type { PageModule } from '#web/shell/runtime/page.ts'
import { ServerErrorPage } from './ServerErrorPage.tsx'

export const page: PageModule = {
  head: () => ({ title: 'Something went wrong', noindex: true }),
  Page: ServerErrorPage,
}
