import { ProfileAside } from '#web/pages/profile/ProfileAside.tsx'
import { selectProfilePerson, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { headOfProfile, profileOutcome } from '#web/pages/profile/profile-outcome.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { UserListsPage } from './UserListsPage.tsx'
import { selectUserLists, userListsPageSize, userListsQuery } from './user-lists.operations.ts'

export const page: PageModule = {
  queries: ({ params: { username = '' } }) => [
    pageQuery(userProfileQuery, { username }),
    pageQuery(userListsQuery, { username, paging: { limit: userListsPageSize } }),
  ],
  outcome: profileOutcome,
  head: headOfProfile(({ name }) => `Lists by ${name}`),
  cacheKeys: (data) => {
    const person = selectProfilePerson(data.get(userProfileQuery))
    const lists = selectUserLists(data.get(userListsQuery))?.items ?? []
    return person && [`user:${person.id}`, `lists:${person.id}`, ...lists.map(({ id }) => `list:${id}`)]
  },
  Page: UserListsPage,
  Aside: ProfileAside,
}
