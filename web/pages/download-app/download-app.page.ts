import type { PageModule } from '#web/shell/runtime/page.ts'
import { DownloadAppPage } from './DownloadAppPage.tsx'

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: `${config.productName} on your phone`,
    description: `Read and write on ${config.productName} wherever you are.`,
  }),
  cacheKeys: () => ['download-app'],
  Page: DownloadAppPage,
}
