import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
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
        title={t`Writes for`}
        footer={
          <Link href={pathTo('ShowUserPublications', { username })} aria-label={t`See all publications`}>
            {t`See all`}
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
        title={t`Who they follow`}
        footer={
          <Link href={pathTo('ShowUserFollowing', { username })} aria-label={t`See all they follow`}>
            {t`See all`}
          </Link>
        }
      >
        <AsideRows>
          {affiliations.following.map((followed) => (
            <Followed key={followed.id} followed={followed} />
          ))}
        </AsideRows>
      </AsideSection>
    )}
  </>
)

function Followed({ followed }: { followed: Person['affiliations']['following'][number] }) {
  const isUser = followed.__typename === 'User'
  const name = isUser ? (followed.name ?? followed.username) : followed.publicationName
  const href = isUser
    ? pathTo('ShowUser', { username: followed.username })
    : pathTo('ShowCollectionHome', { collectionSlug: followed.slug })
  return (
    <AsideRow
      leading={
        isUser ? (
          <Avatar name={name} imageId={followed.imageId} size="XXS" />
        ) : (
          <PublicationAvatar publication={{ ...followed, name }} size="XXS" />
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
