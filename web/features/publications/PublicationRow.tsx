import type { publicationRowFragment } from './publication-row.fragment.ts'
import type { ReactNode } from 'react'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { FollowPublicationButton } from '#web/features/follow/FollowButton.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { PublicationAvatar } from './PublicationAvatar.tsx'

type Props = {
  publication: DataOf<typeof publicationRowFragment>
  withToast?: boolean
  /** Below the tagline. */
  note?: ReactNode
}

/** A publication in a list, with a follow button. */
export function PublicationRow({ publication: row, withToast = false, note }: Props) {
  const publication = { ...row, name: row.publicationName }
  return (
    <ListRow
      leading={<PublicationAvatar publication={publication} size="M" />}
      title={
        <Link className="title-link" href={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}>
          <bdi>{publication.name}</bdi>
        </Link>
      }
      actions={<FollowPublicationButton collection={publication} size="s" withToast={withToast} />}
    >
      {publication.tagline && (
        <Text face="read" dir="auto">
          {publication.tagline}
        </Text>
      )}
      {note && <Text>{note}</Text>}
    </ListRow>
  )
}
