import { phrase, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import { mastodonAddress } from '#shared/mastodon.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { pathTo } from '#shared/routes.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { FollowUserButton } from '#web/features/follow/FollowButton.tsx'
import { SubscribeButton } from '#web/features/newsletters/SubscribeButton.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { ringOf } from '#web/features/people/ring.ts'
import { ProfileName } from './ProfileName.tsx'
import { ProfileMenu, profileMenuFragment } from './ProfileMenu.tsx'
import { TipLink } from '#web/features/tips/TipLink.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { BlockedProfile, blockedProfileFragment } from './BlockedProfile.tsx'
import { isBlockedEitherWay, RelationNotice, relationNoticeFragment } from './RelationNotice.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import styles from './ProfileFrame.module.css'

export const followCountsFragment = graphql(`
  fragment FollowCounts on User { username socialStats { followerCount followingCount } }
`)

export const profileActionFragment = graphql(
  `
  fragment ProfileAction on User {
    id name username takesTips tippingLink twitterScreenName
    linkedAccounts { mastodon { id username instance url } }
    newsletterV3 { id }
    viewerEdge { id isUser isFollowing isSubscribed isBlocking isBlocked }
    ...ProfileMenu
  }
`,
  [profileMenuFragment],
)

export const profileTopFragment = graphql(
  `
  fragment ProfileTop on User {
    bio imageId ink
    verifications { isBookAuthor }
    books { id }
    membership { id tier }
    ...BlockedProfile ...FollowCounts ...ProfileAction ...RelationNotice
  }
`,
  [blockedProfileFragment, followCountsFragment, profileActionFragment, relationNoticeFragment],
)

/** Name and tabs; below the right column's breakpoint, also that column's content. */
type CurrentTab = 'home' | 'recommended' | 'lists' | 'series' | 'responses' | 'highlights' | 'books' | 'about'

type TopProps = { person: DataOf<typeof profileTopFragment>; current?: CurrentTab | undefined }

export function ProfileTop({ person, current }: TopProps) {
  const { username } = person
  const { isBlocking } = person.viewerEdge
  return (
    <>
      <ProfileName
        name={person.name}
        isBand={(person.ink as PublicationTheme).ground !== undefined}
        before={
          <Avatar
            name={person.name ?? username}
            imageId={person.imageId}
            size="L"
            {...ringOf(person.membership)}
            className={styles.narrowOnly ?? ''}
          />
        }
      >
        {!isBlocking && person.verifications.isBookAuthor && <Badge>{t`Book author`}</Badge>}
        {!isBlocking && person.membership?.tier === 'FRIEND' && (
          <Badge tone="gilt">
            <Leafmark /> {t`Friend`}
          </Badge>
        )}
        {isBlocking && <ProfileMenu person={person} />}
      </ProfileName>
      {isBlocking ? <BlockedTop person={person} current={current} /> : <ReadableTop person={person} current={current} />}
    </>
  )
}

/** Of a blocked user only what they say about themselves is left. */
function BlockedTop({ person, current }: TopProps) {
  const { username } = person
  return (
    <>
      <Tabs label={t`Profile`}>
        <Tab href={pathTo('ShowUser', { username })} current={current !== 'about'}>
          {t`Home`}
        </Tab>
        <Tab href={pathTo('ShowUserAbout', { username })} current={current === 'about'}>
          {t`About`}
        </Tab>
      </Tabs>
      {current === 'about' ? <RelationNotice person={person} /> : <BlockedProfile person={person} />}
    </>
  )
}

function ReadableTop({ person, current }: TopProps) {
  const { username } = person
  return (
    <>
      <div className={styles.narrow}>
        <p className={cx('quiet-links', styles.counts)}>
          <FollowCounts person={person} />
        </p>
        {person.bio && (
          <Text face="read" className={styles.bio} dir="auto">
            {person.bio}
          </Text>
        )}
        <ProfileAction person={person} />
      </div>
      <Tabs label={t`Profile`}>
        <Tab href={pathTo('ShowUser', { username })} current={current === 'home'}>
          {t`Home`}
        </Tab>
        <Tab href={pathTo('ShowUserHasRecommended', { username })} current={current === 'recommended'}>
          {t`Recommended`}
        </Tab>
        <Tab href={pathTo('ShowUserLists', { username })} current={current === 'lists'}>
          {t`Lists`}
        </Tab>
        <Tab href={pathTo('ShowUserSeries', { username })} current={current === 'series'}>
          {t`Series`}
        </Tab>
        <Tab href={pathTo('ShowUserResponses', { username })} current={current === 'responses'}>
          {t`Responses`}
        </Tab>
        <Tab href={pathTo('ShowUserHighlights', { username })} current={current === 'highlights'}>
          {t`Highlights`}
        </Tab>
        {person.books.length > 0 && (
          <Tab href={pathTo('ShowUserBooks', { username })} current={current === 'books'}>
            {t`Books`}
          </Tab>
        )}
        <Tab href={pathTo('ShowUserAbout', { username })} current={current === 'about'}>
          {t`About`}
        </Tab>
      </Tabs>
      <RelationNotice person={person} />
    </>
  )
}

export const ProfileAction = ({ person }: { person: DataOf<typeof profileActionFragment> }) => (
  <>
    <Row gap={2}>
      {person.viewerEdge.isUser ? (
        <Button href={pathTo('ShowNewPost')}>{t`Write a story`}</Button>
      ) : (
        <>
          {!isBlockedEitherWay(person) && (
            <>
              <FollowUserButton user={person} primary />
              <SubscribeButton
                target={{
                  name: person.name ?? person.username,
                  userId: person.id,
                  newsletterId: person.newsletterV3?.id,
                  isSubscribed: person.viewerEdge.isSubscribed,
                }}
                href={pathTo('ShowUserSubscribe', { username: person.username })}
              />
            </>
          )}
          <TipLink writer={person} />
          <ProfileMenu person={person} />
        </>
      )}
    </Row>
    <ProfileLinks person={person} />
  </>
)

function ProfileLinks({ person }: { person: DataOf<typeof profileActionFragment> }) {
  const { tippingLink, twitterScreenName, linkedAccounts } = person
  const mastodon = linkedAccounts?.mastodon
  if (!tippingLink && !twitterScreenName && !mastodon) return null
  return (
    <Stack as="ul" gap={2} className={cx('muted links', styles.links)}>
      {mastodon && (
        <li>
          <a href={mastodon.url} rel="me nofollow noopener">
            {mastodonAddress(mastodon)}
          </a>
        </li>
      )}
      {twitterScreenName && (
        <li>
          <a href={`https://twitter.com/${twitterScreenName}`} rel="me nofollow noopener">
            {t`@${twitterScreenName} on Twitter`}
          </a>
        </li>
      )}
      {tippingLink && (
        <li>
          <a href={tippingLink} rel="nofollow noopener">
            {t`Leave a tip`}
          </a>
        </li>
      )}
    </Stack>
  )
}

export const FollowCounts = ({ person: { username, socialStats } }: { person: DataOf<typeof followCountsFragment> }) => (
  <>
    <Link href={pathTo('ShowUserFollowers', { username })}>
      <Count
        value={socialStats.followerCount}
        words={(number) => richPlural(socialStats.followerCount, phrase`${number} follower`, phrase`${number} followers`)}
      />
    </Link>
    {' · '}
    <Link href={pathTo('ShowUserFollowing', { username })}>
      {rich`${<Count value={socialStats.followingCount} />} following`}
    </Link>
  </>
)
