import type { personRowFragment } from './person-row.fragment.ts'
import type { ReactNode } from 'react'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { FollowUserButton } from '#web/features/follow/FollowButton.tsx'
import { ringOf } from './ring.ts'
import { Link } from '#web/app/runtime/Link.tsx'

type Props = {
  person: DataOf<typeof personRowFragment>
  withToast?: boolean
  /** Below the biography. */
  note?: ReactNode
}

/** A user in a list, with a follow button. */
export function PersonRow({ person, withToast = false, note }: Props) {
  const path = pathTo('ShowUser', { username: person.username })
  const name = person.name ?? person.username
  return (
    <ListRow
      leading={
        <Link href={path} tabIndex={-1} aria-hidden="true">
          <Avatar name={name} imageId={person.imageId} size="M" {...ringOf(person.membership)} />
        </Link>
      }
      title={
        <Link className="title-link" href={path}>
          <bdi>{name}</bdi>
        </Link>
      }
      actions={<FollowUserButton user={person} size="s" withToast={withToast} />}
    >
      {person.bio && (
        <Text face="read" lines={2} dir="auto">
          {person.bio}
        </Text>
      )}
      {note && <Text>{note}</Text>}
    </ListRow>
  )
}

export const People = ({
  people,
  withToast = false,
}: {
  people: readonly DataOf<typeof personRowFragment>[]
  withToast?: boolean
}) => (
  <ul>
    {people.map((person) => (
      <PersonRow key={person.id} person={person} withToast={withToast} />
    ))}
  </ul>
)
