import { pathTo } from '#shared/routes.ts'
import type { PublicationRowFragment } from '#web/data/operations.generated.ts'
import { FollowCollectionButton } from '#web/shell/follow/FollowButton.tsx'
import { Link } from '#web/shell/runtime/Link.tsx'
import { CollectionAvatar } from './CollectionAvatar.tsx'
import styles from './PublicationRow.module.css'

/** A publication in a list, with a follow button. */
export function PublicationRow({ publication: row, aloud = false }: { publication: PublicationRowFragment; aloud?: boolean }) {
  const publication = { ...row, name: row.publicationName }
  return (
    <li className={styles.row}>
      <CollectionAvatar collection={publication} size="M" />
      <div>
        <Link href={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}>
          <bdi>{publication.name}</bdi>
        </Link>
        {publication.tagline && <p dir="auto">{publication.tagline}</p>}
      </div>
      <FollowCollectionButton collection={publication} size="s" aloud={aloud} />
    </li>
  )
}
