import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { selectProfilePerson, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { ProfileList } from '#web/pages/profile/ProfileList.tsx'
import { PublicationRow } from '#web/shell/publications/PublicationRow.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { userPublicationsQuery } from './user-publications.operations.ts'

export function UserPublicationsPage({ input }: { input: PageInput }) {
  const username = input.params.username ?? ''
  const person = selectProfilePerson(useQuery(userProfileQuery, { username }).data)
  const publications = useQuery(userPublicationsQuery, { username }).data?.user?.publications ?? []
  if (!person) return null
  return (
    <ProfileList person={person} count={publications.length} one="publication" several="publications">
      {publications.length > 0 ? (
        <ul>
          {publications.map((publication) => (
            <PublicationRow key={publication.id} publication={publication} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No publications yet" picture>
          Publications <bdi>{person.name}</bdi> writes for appear here.
        </EmptyState>
      )}
    </ProfileList>
  )
}
