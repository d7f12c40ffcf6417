import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { ProfileAside } from './ProfileAside.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import { pageSize, profileStoriesQuery, userProfileQuery } from './profile.operations.ts'
import { headOfProfile, profileCacheKeys, profileOutcome } from './profile-outcome.ts'

export const page: PageModule = {
  questions: ({ params }) => [
    question(userProfileQuery, { username: params.username ?? '' }),
    question(profileStoriesQuery, { username: params.username ?? '', paging: { limit: pageSize } }),
  ],
  outcome: (answers, input) =>
    // The other tabs of a profile are not shown yet.
    input.path === `/@${input.params.username}` ? profileOutcome(answers, input) : { kind: 'unavailable', status: 404 },
  head: headOfProfile(),
  cacheKeys: profileCacheKeys,
  Page: ProfilePage,
  Aside: ProfileAside,
}
