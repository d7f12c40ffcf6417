import type { PageModule } from '#web/shell/runtime/page.ts'
import { JobsPage } from './JobsPage.tsx'

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: 'Careers',
    description: `Working on ${config.productName}.`,
  }),
  cacheKeys: () => ['jobs'],
  Page: JobsPage,
}
