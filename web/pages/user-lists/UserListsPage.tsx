import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { ProfileTop } from '#web/pages/profile/ProfileTop.tsx'
import { isBlockedEitherWay } from '#web/pages/profile/RelationNotice.tsx'
import { PublicationScope } from '#web/pages/publication/PublicationScope.tsx'
import { selectProfilePerson, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { ListCards } from '#web/shell/lists/ListCards.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { selectUserLists, userListsPageSize, userListsQuery } from './user-lists.operations.ts'

/** A user's lists, as far as they are visible to the viewer. */
export function UserListsPage({ input }: { input: PageInput }) {
  const username = input.params.username ?? ''
  const person = selectProfilePerson(useQuery(userProfileQuery, { username }).data)
  const { data, ...pages } = useQueryPages(userListsQuery, { username, paging: { limit: userListsPageSize } }, selectUserLists)
  if (!person) return null
  const readingList = data?.user?.readingList
  const shown = readingList ? [readingList, ...pages.items] : pages.items
  return (
    <PublicationScope ink={person.ink}>
      <ProfileTop person={person} current="lists" />
      {shown.length === 0 && !isBlockedEitherWay(person) && (
        <EmptyState picture title="No lists yet">
          {person.viewerEdge.isUser ? 'Your lists' : 'Their public lists'} appear here.
        </EmptyState>
      )}
      <ListCards pages={{ ...pages, items: shown }} />
    </PublicationScope>
  )
}
