import { ProfileAside } from '#web/pages/profile/ProfileAside.tsx'
import { profilePageSize, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { headOfProfile, profileCacheKeys, profileOutcome } from '#web/pages/profile/profile-outcome.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { UserFollowingPage } from './UserFollowingPage.tsx'
import { userFollowingQuery } from './user-following.operations.ts'

export const page: PageModule = {
  queries: ({ params: { username = '' } }) => [
    pageQuery(userProfileQuery, { username }),
    pageQuery(userFollowingQuery, { username, paging: { limit: profilePageSize } }),
  ],
  outcome: profileOutcome,
  head: headOfProfile(({ name }) => `Who ${name} follows`),
  cacheKeys: profileCacheKeys,
  Page: UserFollowingPage,
  Aside: ProfileAside,
}
