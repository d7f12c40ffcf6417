import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Section } from '#web/design/Section/Section.tsx'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PublicationOverview } from './overview.operations.ts'
import styles from './Overview.module.css'

/** The next scheduled stories. */
export function ComingUp({ publication: { slug, overview } }: { publication: PublicationOverview }) {
  const { now } = useEnvironment()
  const planned = (overview?.upcomingPosts ?? []).filter(({ scheduledPublishAt }) => scheduledPublishAt !== null)
  return (
    <Section title={t`Coming up`}>
      {planned.length === 0 ? (
        <p className="muted">{t`Nothing is scheduled.`}</p>
      ) : (
        <ul className={styles.upcoming}>
          {planned.map(({ id, title, scheduledPublishAt }) => (
            <li key={id}>
              <b>
                <LocalTime at={scheduledPublishAt ?? ''} now={now} />
              </b>
              <Link href={pathTo('ShowCollectionPostEdit', { collectionSlug: slug, postId: id })}>
                <bdi>{title || t`Untitled story`}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
