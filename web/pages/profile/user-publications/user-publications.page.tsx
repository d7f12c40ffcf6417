import { phrase, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import { graphql } from '#web/data/graphql.ts'
import { publicationRowFragment } from '#web/features/publications/publication-row.fragment.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { selectProfilePerson, userProfileQuery } from '#web/features/profile-frame/profile.operations.ts'
import { ProfileList } from '#web/features/profile-frame/ProfileList.tsx'
import { PublicationRow } from '#web/features/publications/PublicationRow.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { ProfileAside } from '#web/features/profile-frame/ProfileAside.tsx'
import { headOfProfile, profileCacheKeys, profileOutcome } from '#web/features/profile-frame/profile-outcome.ts'

const userPublicationsQuery = graphql(
  `
  query UserPublicationsQuery($username: ID!) {
    user(username: $username) { id publications { id ...PublicationRow } }
  }
`,
  [publicationRowFragment],
)

function UserPublicationsPage({ input }: { input: PageInput }) {
  const username = input.params.username ?? ''
  const person = selectProfilePerson(useQuery(userProfileQuery, { username }).data)
  const publications = useQuery(userPublicationsQuery, { username }).data?.user?.publications ?? []
  if (!person) return null
  return (
    <ProfileList
      person={person}
      title={t`publications`}
      heading={
        <Count
          value={publications.length}
          words={(number) => richPlural(publications.length, phrase`${number} publication`, phrase`${number} publications`)}
        />
      }
    >
      {publications.length > 0 ? (
        <ul>
          {publications.map((publication) => (
            <PublicationRow key={publication.id} publication={publication} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t`No publications yet`} picture>
          {rich`Publications ${<bdi>{person.name}</bdi>} writes for appear here.`}
        </EmptyState>
      )}
    </ProfileList>
  )
}

export const page: PageModule = {
  queries: ({ params: { username = '' } }) => [
    pageQuery(userProfileQuery, { username }),
    pageQuery(userPublicationsQuery, { username }),
  ],
  outcome: profileOutcome,
  head: headOfProfile(({ name }) => t`Publications ${name} writes for`),
  cacheKeys: profileCacheKeys,
  hydratesOnIntent: () => true,
  Page: UserPublicationsPage,
  Aside: ProfileAside,
}
