import type { publicationRowFragment } from './publication-row.fragment.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { FollowPublicationButton } from '#web/features/follow/FollowButton.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { PublicationAvatar } from './PublicationAvatar.tsx'
import styles from './PublicationRow.module.css'

/** A publication in a list, with a follow button. */
export function PublicationRow({
  publication: row,
  withToast = false,
}: {
  publication: DataOf<typeof publicationRowFragment>
  withToast?: boolean
}) {
  const publication = { ...row, name: row.publicationName }
  return (
    <li className={styles.row}>
      <PublicationAvatar publication={publication} size="M" />
      <div>
        <Link href={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}>
          <bdi>{publication.name}</bdi>
        </Link>
        {publication.tagline && <p dir="auto">{publication.tagline}</p>}
      </div>
      <FollowPublicationButton collection={publication} size="s" withToast={withToast} />
    </li>
  )
}
