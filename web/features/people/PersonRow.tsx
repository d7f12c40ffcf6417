import type { personRowFragment } from './person-row.fragment.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { FollowUserButton } from '#web/features/follow/FollowButton.tsx'
import { ringOf } from './ring.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import styles from './PersonRow.module.css'

/** A user in a list, with a follow button. */
export function PersonRow({ person, withToast = false }: { person: DataOf<typeof personRowFragment>; withToast?: boolean }) {
  const path = pathTo('ShowUser', { username: person.username })
  const name = person.name ?? person.username
  return (
    <li className={styles.row}>
      <Link href={path} tabIndex={-1} aria-hidden="true">
        <Avatar name={name} imageId={person.imageId} size="M" {...ringOf(person.membership)} />
      </Link>
      <div>
        <p className={styles.name}>
          <Link href={path}>
            <bdi>{name}</bdi>
          </Link>
        </p>
        {person.bio && (
          <p className={styles.bio} dir="auto">
            {person.bio}
          </p>
        )}
      </div>
      <FollowUserButton user={person} size="s" withToast={withToast} />
    </li>
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
