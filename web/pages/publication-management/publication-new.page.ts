import type { PageModule } from '#web/shell/runtime/page.ts'
import { NewPublicationPage } from './NewPublicationPage.tsx'

export const page: PageModule = {
  head: () => ({ title: 'New publication', noindex: true }),
  Page: NewPublicationPage,
}
