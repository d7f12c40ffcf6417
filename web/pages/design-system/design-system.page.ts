import type { PageModule } from '#web/shell/runtime/page.ts'
import { DesignSystemPage } from './DesignSystemPage.tsx'

export const page: PageModule = {
  head: () => ({ title: 'Components', noindex: true }),
  Page: DesignSystemPage,
}
