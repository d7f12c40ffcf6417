import { ProfileAside } from '#web/pages/profile/ProfileAside.tsx'
import { userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { headOfProfile, profileCacheKeys, profileOutcome } from '#web/pages/profile/profile-outcome.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { UserPublicationsPage } from './UserPublicationsPage.tsx'
import { userPublicationsQuery } from './user-publications.operations.ts'

export const page: PageModule = {
  queries: ({ params: { username = '' } }) => [
    pageQuery(userProfileQuery, { username }),
    pageQuery(userPublicationsQuery, { username }),
  ],
  outcome: profileOutcome,
  head: headOfProfile(({ name }) => `Publications ${name} writes for`),
  cacheKeys: profileCacheKeys,
  Page: UserPublicationsPage,
  Aside: ProfileAside,
}
