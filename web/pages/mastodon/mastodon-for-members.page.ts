import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { mastodonAccountQuery } from './mastodon.operations.ts'
import { MastodonPage } from './MastodonPage.tsx'

export const page: PageModule = {
  questions: () => [question(mastodonAccountQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: 'Mastodon for members',
    description: `Members of ${config.productName} have a Mastodon account that belongs to their profile.`,
  }),
  Page: MastodonPage,
}
