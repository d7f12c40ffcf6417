import { ProfileAside } from '#web/pages/profile/ProfileAside.tsx'
import { pageSize, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { headOfProfile, profileCacheKeys, profileOutcome } from '#web/pages/profile/profile-outcome.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { UserFollowersPage } from './UserFollowersPage.tsx'
import { userFollowersQuery } from './user-followers.operations.ts'

export const page: PageModule = {
  questions: ({ params: { username = '' } }) => [
    question(userProfileQuery, { username }),
    question(userFollowersQuery, { username, paging: { limit: pageSize } }),
  ],
  outcome: profileOutcome,
  head: headOfProfile(({ name }) => `${name}’s followers`),
  cacheKeys: profileCacheKeys,
  Page: UserFollowersPage,
  Aside: ProfileAside,
}
