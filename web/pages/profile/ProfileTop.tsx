import { pathTo } from '#shared/routes.ts'
import { formatCount } from '#shared/text/count.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { FollowUserButton } from '#web/shell/follow/FollowButton.tsx'
import { ringOf } from '#web/shell/people/ring.ts'
import type { Person } from './profile.operations.ts'
import styles from './ProfilePage.module.css'

/** Name and tabs; below the right column's breakpoint also what that column would say. */
export function ProfileTop({ person, current }: { person: Person; current: 'home' | 'about' }) {
  const { username } = person
  return (
    <>
      <div className={styles.top}>
        <Avatar
          name={person.name ?? username}
          imageId={person.imageId}
          size="L"
          {...ringOf(person.membership)}
          className={styles.narrowOnly ?? ''}
        />
        <h1>
          <bdi>{person.name}</bdi>
        </h1>
      </div>
      <div className={styles.narrow}>
        <p className={styles.counts}>
          {formatCount(person.socialStats.followerCount)} followers · {formatCount(person.socialStats.followingCount)} following
        </p>
        {person.bio && (
          <p className={styles.bio} dir="auto">
            {person.bio}
          </p>
        )}
        <ProfileAction person={person} />
      </div>
      <Tabs label="Profile">
        <Tab href={pathTo('ShowUser', { username })} current={current === 'home'}>
          Home
        </Tab>
        <Tab href={pathTo('ShowUserAbout', { username })} current={current === 'about'}>
          About
        </Tab>
      </Tabs>
    </>
  )
}

export const ProfileAction = ({ person }: { person: Person }) =>
  person.viewerEdge.isUser ? (
    <Button href={pathTo('ShowNewPost')}>Write a story</Button>
  ) : (
    <FollowUserButton user={person} primary />
  )
