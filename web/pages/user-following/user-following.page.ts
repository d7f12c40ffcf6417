import { ProfileAside } from '#web/pages/profile/ProfileAside.tsx'
import { pageSize, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { headOfProfile, profileCacheKeys, profileOutcome } from '#web/pages/profile/profile-outcome.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { UserFollowingPage } from './UserFollowingPage.tsx'
import { userFollowingQuery } from './user-following.operations.ts'

export const page: PageModule = {
  questions: ({ params: { username = '' } }) => [
    question(userProfileQuery, { username }),
    question(userFollowingQuery, { username, paging: { limit: pageSize } }),
  ],
  outcome: profileOutcome,
  head: headOfProfile(({ name }) => `Who ${name} follows`),
  cacheKeys: profileCacheKeys,
  Page: UserFollowingPage,
  Aside: ProfileAside,
}
