import { ProfileAside } from '#web/pages/profile/ProfileAside.tsx'
import { userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { headOfProfile, profileCacheKeys, profileOutcome } from '#web/pages/profile/profile-outcome.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { UserAboutPage } from './UserAboutPage.tsx'

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(userProfileQuery, { username: params.username ?? '' })],
  outcome: profileOutcome,
  head: headOfProfile((person) => `About ${person.name}`),
  cacheKeys: profileCacheKeys,
  Page: UserAboutPage,
  Aside: ProfileAside,
}
