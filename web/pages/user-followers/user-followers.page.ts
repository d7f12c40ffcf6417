import { ProfileAside } from '#web/pages/profile/ProfileAside.tsx'
import { profilePageSize, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { headOfProfile, profileCacheKeys, profileOutcome } from '#web/pages/profile/profile-outcome.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { UserFollowersPage } from './UserFollowersPage.tsx'
import { userFollowersQuery } from './user-followers.operations.ts'

export const page: PageModule = {
  queries: ({ params: { username = '' } }) => [
    pageQuery(userProfileQuery, { username }),
    pageQuery(userFollowersQuery, { username, paging: { limit: profilePageSize } }),
  ],
  outcome: profileOutcome,
  head: headOfProfile(({ name }) => `${name}’s followers`),
  cacheKeys: profileCacheKeys,
  Page: UserFollowersPage,
  Aside: ProfileAside,
}
