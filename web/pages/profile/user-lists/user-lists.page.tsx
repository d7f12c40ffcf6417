import { t } from '#shared/translation/translate.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { listCardFragment } from '#web/features/lists/list-card.fragment.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { ProfileTop } from '#web/features/profile-frame/ProfileTop.tsx'
import { isBlockedEitherWay } from '#web/features/profile-frame/RelationNotice.tsx'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { selectProfilePerson, userProfileQuery } from '#web/features/profile-frame/profile.operations.ts'
import { ListCards } from '#web/features/lists/ListCards.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { ProfileAside } from '#web/features/profile-frame/ProfileAside.tsx'
import { headOfProfile, profileOutcome } from '#web/features/profile-frame/profile-outcome.ts'

const userListsPageSize = 20

const userListsQuery = graphql(
  `
  query UserListsQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      readingList { id ...ListCard }
      catalogs(paging: $paging) { items { id ...ListCard } pagingInfo { next { limit to } } }
    }
  }
`,
  [listCardFragment],
)

const selectUserLists = (data: DataOf<typeof userListsQuery> | undefined) =>
  data?.user ? { items: data.user.catalogs.items, next: data.user.catalogs.pagingInfo.next?.to } : undefined

/** A user's lists, as far as they are visible to the viewer. */
function UserListsPage({ input }: { input: PageInput }) {
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
        <EmptyState picture title={t`No lists yet`}>
          {person.viewerEdge.isUser ? t`Your lists appear here.` : t`Their public lists appear here.`}
        </EmptyState>
      )}
      <ListCards pages={{ ...pages, items: shown }} />
    </PublicationScope>
  )
}

export const page: PageModule = {
  queries: ({ params: { username = '' } }) => [
    pageQuery(userProfileQuery, { username }),
    pageQuery(userListsQuery, { username, paging: { limit: userListsPageSize } }),
  ],
  outcome: profileOutcome,
  head: headOfProfile(({ name }) => t`Lists by ${name}`),
  cacheKeys: (data) => {
    const person = selectProfilePerson(data.get(userProfileQuery))
    const lists = selectUserLists(data.get(userListsQuery))?.items ?? []
    return person && [`user:${person.id}`, `lists:${person.id}`, ...lists.map(({ id }) => `list:${id}`)]
  },
  hydratesOnIntent: () => true,
  Page: UserListsPage,
  Aside: ProfileAside,
}
