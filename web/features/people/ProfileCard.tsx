import { phrase, t } from '#shared/translation/translate.ts'
import { richPlural } from '#shared/translation/rich.ts'
import { graphql } from '#web/data/graphql.ts'
import type { ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { FollowPublicationButton, FollowUserButton } from '#web/features/follow/FollowButton.tsx'
import { ringOf } from './ring.ts'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { CardTarget } from './card-target.ts'
import styles from './ProfileCard.module.css'

const profileCardQuery = graphql(`
  query ProfileCardQuery($username: ID!) {
    userResult(username: $username) {
      __typename
      ... on User {
        id name username bio imageId
        membership { id tier }
        socialStats { followerCount }
        viewerEdge { id isFollowing isUser isBlocking isBlocked }
      }
    }
  }
`)

const publicationCardQuery = graphql(`
  query PublicationCardQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id name slug tagline description ink
        avatar { id }
        subscriberCount
        viewerEdge { id isFollowing isEditor }
      }
    }
  }
`)

type Props = { kind: CardTarget['kind']; of: string }

export const ProfileCard = ({ kind, of }: Props) =>
  kind === 'person' ? <PersonCard username={of} /> : <PublicationCard slug={of} />

function PersonCard({ username }: { username: string }) {
  const { data, isLoading } = useQuery(profileCardQuery, { username })
  if (isLoading) return <Spinner label={t`Loading`} />
  const person = data?.userResult
  if (person?.__typename !== 'User') return <Unavailable />
  const name = person.name ?? person.username
  return (
    <Card
      face={<Avatar name={name} imageId={person.imageId} size="M" {...ringOf(person.membership)} />}
      name={name}
      href={pathTo('ShowUser', { username: person.username })}
      about={person.bio}
      followers={person.socialStats.followerCount}
      action={
        !person.viewerEdge.isBlocking && !person.viewerEdge.isBlocked && <FollowUserButton user={person} size="s" primary />
      }
    />
  )
}

function PublicationCard({ slug }: { slug: string }) {
  const { data, isLoading } = useQuery(publicationCardQuery, { domainOrSlug: slug })
  if (isLoading) return <Spinner label={t`Loading`} />
  const publication = data?.collectionByDomainOrSlug
  if (publication?.__typename !== 'Collection') return <Unavailable />
  return (
    <Card
      face={<PublicationAvatar publication={publication} size="M" />}
      name={publication.name}
      href={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}
      about={publication.tagline || publication.description}
      followers={publication.subscriberCount}
      action={<FollowPublicationButton collection={publication} size="s" primary />}
    />
  )
}

const Unavailable = () => <p>{t`There’s nothing to show here right now.`}</p>

type CardProps = {
  face: ReactNode
  name: string
  href: string
  about: string | null | undefined
  followers: number
  action: ReactNode
}

const Card = ({ face, name, href, about, followers, action }: CardProps) => (
  <>
    <div className={styles.head}>
      {face}
      {action}
    </div>
    <p className={styles.name}>
      <Link href={href} className="title-link">
        <bdi>{name}</bdi>
      </Link>
    </p>
    {about && (
      <Text face="read" lines={4} dir="auto">
        {about}
      </Text>
    )}
    <p className={cx('small', styles.count)}>
      <Count
        value={followers}
        words={(number) => richPlural(followers, phrase`${number} follower`, phrase`${number} followers`)}
      />
    </p>
  </>
)
