import { t } from '#shared/translation/translate.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { FooterLinks } from '#web/app/page-parts/Footer.tsx'
import { ringOf } from '#web/features/people/ring.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { Affiliations } from './Affiliations.tsx'
import { FollowCounts, ProfileAction } from './ProfileTop.tsx'
import { selectProfilePerson, userProfileQuery } from './profile.operations.ts'
import styles from './ProfileFrame.module.css'

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
        {person.viewerEdge.isBlocking ? (
          <>
            <p className={styles.counts}>
              <bdi dir="ltr">@{person.username}</bdi>
            </p>
            <Badge>{t`Blocked`}</Badge>
          </>
        ) : (
          <>
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
                {membership.tier === 'FRIEND'
                  ? t`Friend of ${config.productName} since ${formatMonthYear(new Date(since))}`
                  : t`Member since ${formatMonthYear(new Date(since))}`}
              </p>
            )}
            <ProfileAction person={person} />
          </>
        )}
      </section>
      {!person.viewerEdge.isBlocking && !person.viewerEdge.isBlocked && <Affiliations person={person} />}
      <FooterLinks />
    </PublicationScope>
  )
}
