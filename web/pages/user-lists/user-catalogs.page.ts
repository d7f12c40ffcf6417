import { ProfileAside } from '#web/pages/profile/ProfileAside.tsx'
import { personOf, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { headOfProfile, profileOutcome } from '#web/pages/profile/profile-outcome.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { UserListsPage } from './UserListsPage.tsx'
import { listsOf, pageSize, userListsQuery } from './user-lists.operations.ts'

export const page: PageModule = {
  questions: ({ params: { username = '' } }) => [
    question(userProfileQuery, { username }),
    question(userListsQuery, { username, paging: { limit: pageSize } }),
  ],
  outcome: profileOutcome,
  head: headOfProfile(({ name }) => `Lists by ${name}`),
  cacheKeys: (answers) => {
    const person = personOf(answers.get(userProfileQuery))
    const lists = listsOf(answers.get(userListsQuery))?.items ?? []
    return person && [`user:${person.id}`, `lists:${person.id}`, ...lists.map(({ id }) => `list:${id}`)]
  },
  Page: UserListsPage,
  Aside: ProfileAside,
}
