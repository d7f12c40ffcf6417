import { formatCount } from '#shared/text/count.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { ProfileTop } from '#web/pages/profile/ProfileTop.tsx'
import { personOf, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import styles from './UserAboutPage.module.css'

export function UserAboutPage({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const person = personOf(useQuery(userProfileQuery, { username: input.params.username ?? '' }).data)
  if (!person) return null
  const paragraphs = (person.about ?? '').split(/\n{2,}/).filter((text) => text.trim() !== '')
  return (
    <div>
      <ProfileTop person={person} current="about" />
      <div className={styles.about}>
        {paragraphs.map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
        {paragraphs.length === 0 && (
          <EmptyState title="Nothing here yet">
            <bdi>{person.name}</bdi> has not written anything here yet.
          </EmptyState>
        )}
      </div>
      <p className={styles.since}>
        On {config.productName} since {formatMonthYear(new Date(person.createdAt))} ·{' '}
        {formatCount(person.socialStats.followerCount)} followers · {formatCount(person.socialStats.followingCount)} following
      </p>
    </div>
  )
}
