import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { mastodonAccountQuery } from './mastodon.operations.ts'
import { MastodonPage } from './MastodonPage.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(mastodonAccountQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: 'Mastodon for members',
    description: `${config.productName} members get a Mastodon account to go with their profile.`,
  }),
  Page: MastodonPage,
}
