import { pathTo } from '#shared/routes.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { AsideRow, AsideRows } from '#web/app/frame/layouts/AsideRows.tsx'
import { AsideSection } from '#web/app/frame/layouts/AsideSection.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { FollowPublicationButton } from '#web/features/follow/FollowButton.tsx'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import type { OpenPublication } from './your-stories-aside.operations.ts'
import styles from './YourStories.module.css'

/** Where the writer may submit stories, and how. Nothing where no publication takes any. */
export const OpenPublications = ({ publications }: { publications: readonly OpenPublication[] }) =>
  publications.length > 0 && (
    <AsideSection title="Publications that take stories">
      <AsideRows>
        {publications.map((publication) => (
          <AsideRow
            key={publication.id}
            leading={<PublicationAvatar publication={publication} size="S" />}
            title={
              <Link className="title-link" href={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}>
                <bdi>{publication.name}</bdi>
              </Link>
            }
            note={howToSubmit(publication)}
            action={!publication.viewerEdge.role && <FollowPublicationButton collection={publication} size="s" />}
          />
        ))}
      </AsideRows>
      <Text className={styles.how}>When you publish a story, choose one of yours, or one you follow, under “Publish to”.</Text>
    </AsideSection>
  )

function howToSubmit({ viewerEdge: { role, isFollowing } }: OpenPublication): string {
  if (role === 'OWNER' || role === 'EDITOR') return 'You edit it'
  if (role) return 'You write for it'
  return isFollowing ? 'Takes stories from everyone' : 'Follow it to submit stories'
}
