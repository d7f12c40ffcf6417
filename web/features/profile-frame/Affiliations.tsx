import { pathTo } from '#shared/routes.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { AsideRow, AsideRows } from '#web/design/AsideRows/AsideRows.tsx'
import { AsideSection } from '#web/app/page-parts/AsideSection.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { AsidePublication } from '#web/features/publications/AsidePublication.tsx'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'

export const affiliationsFragment = graphql(`
  fragment Affiliations on User {
    username
    affiliations {
      publications { id slug name tagline ink avatar { id } }
      following {
        __typename
        ... on User { id name username imageId }
        ... on Collection { id slug publicationName: name ink avatar { id } }
      }
    }
  }
`)

type Person = DataOf<typeof affiliationsFragment>

/** The publications someone writes for, and whom they followed last. */
export const Affiliations = ({ person: { username, affiliations } }: { person: Person }) => (
  <>
    {affiliations.publications.length > 0 && (
      <AsideSection
        title="Writes for"
        footer={
          <Link href={pathTo('ShowUserPublications', { username })}>
            See all<VisuallyHidden> publications</VisuallyHidden>
          </Link>
        }
      >
        <AsideRows>
          {affiliations.publications.map((publication) => (
            <AsidePublication key={publication.id} publication={publication} note={publication.tagline} noteFace="read" />
          ))}
        </AsideRows>
      </AsideSection>
    )}
    {affiliations.following.length > 0 && (
      <AsideSection
        title="Following"
        footer={
          <Link href={pathTo('ShowUserFollowing', { username })}>
            See all<VisuallyHidden> they follow</VisuallyHidden>
          </Link>
        }
      >
        <AsideRows>
          {affiliations.following.map((one) => (
            <Followed key={one.id} one={one} />
          ))}
        </AsideRows>
      </AsideSection>
    )}
  </>
)

function Followed({ one }: { one: Person['affiliations']['following'][number] }) {
  const isUser = one.__typename === 'User'
  const name = isUser ? (one.name ?? one.username) : one.publicationName
  const href = isUser
    ? pathTo('ShowUser', { username: one.username })
    : pathTo('ShowCollectionHome', { collectionSlug: one.slug })
  return (
    <AsideRow
      leading={
        isUser ? (
          <Avatar name={name} imageId={one.imageId} size="XXS" />
        ) : (
          <PublicationAvatar publication={{ ...one, name }} size="XXS" />
        )
      }
      title={
        <Link className="quiet-link" href={href}>
          <bdi>{name}</bdi>
        </Link>
      }
    />
  )
}
