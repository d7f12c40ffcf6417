import type { PageModule } from '#web/shell/runtime/page.ts'
import { CallbackPage } from './CallbackPage.tsx'

export const page: PageModule = {
  head: () => ({ title: 'Linking your Mastodon account', noindex: true }),
  Page: CallbackPage,
}
