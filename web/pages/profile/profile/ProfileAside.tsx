import { formatMonthYear } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { PublicationScope } from '#web/pages/publication/publication/PublicationScope.tsx'
import { FooterLinks } from '#web/app/frame/footer/Footer.tsx'
import { ringOf } from '#web/features/people/ring.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { FollowCounts, ProfileAction } from './ProfileTop.tsx'
import { selectProfilePerson, userProfileQuery } from './profile.operations.ts'
import styles from './ProfilePage.module.css'

export function ProfileAside({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const person = selectProfilePerson(useQuery(userProfileQuery, { username: input.params.username ?? '' }).data)
  if (!person) return null
  const { membership } = person
  const since = membership?.friendSince ?? membership?.memberSince
  return (
    <PublicationScope ink={person.ink}>
      <section className={styles.side}>
        <Avatar name={person.name ?? person.username} imageId={person.imageId} size="XL" {...ringOf(membership)} />
        <Heading data-name>
          <bdi>{person.name}</bdi>
        </Heading>
        <p className={cx('quiet-links', styles.counts)}>
          <FollowCounts person={person} />
        </p>
        {person.bio && (
          <Text face="read" className={styles.bio} dir="auto">
            {person.bio}
          </Text>
        )}
        {membership && since && (
          <p className={styles.member}>
            <Leafmark />
            {membership.tier === 'FRIEND' ? `Friend of ${config.productName}` : 'Member'} since {formatMonthYear(new Date(since))}
          </p>
        )}
        <ProfileAction person={person} />
      </section>
      <FooterLinks />
    </PublicationScope>
  )
}
