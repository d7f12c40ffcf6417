import { useEffect, useRef, useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { ProfileTop } from '#web/features/profile-frame/ProfileTop.tsx'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import {
  type profileAboutFragment,
  selectProfilePerson,
  userProfileQuery,
} from '#web/features/profile-frame/profile.operations.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { AboutEditor } from './AboutEditor.tsx'
import styles from './UserAboutPage.module.css'
import { ProfileAside } from '#web/features/profile-frame/ProfileAside.tsx'
import { headOfProfile, profileCacheKeys, profileOutcome } from '#web/features/profile-frame/profile-outcome.ts'

function UserAboutPage({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const person = selectProfilePerson(useQuery(userProfileQuery, { username: input.params.username ?? '' }).data)
  if (!person) return null
  return <About key={person.id} person={person} productName={config.productName} />
}

type Props = { person: DataOf<typeof profileAboutFragment>; productName: string }

function About({ person, productName }: Props) {
  const { followerCount, followingCount } = person.socialStats
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const { isUser } = person.viewerEdge
  const paragraphs = (person.about ?? '').split(/\n{2,}/).filter((text) => text.trim() !== '')
  return (
    <PublicationScope ink={person.ink}>
      <ProfileTop person={person} current="about" />
      {isEditing ? (
        <AboutEditor about={person.about ?? ''} onDone={() => setEditing(false)} />
      ) : (
        <Stack gap={5} className={styles.about}>
          {paragraphs.map((text) => (
            <p key={text} dir="auto">
              {text}
            </p>
          ))}
          {paragraphs.length === 0 && (
            <EmptyState title={t`Nothing here yet`}>
              {isUser ? (
                t`Say who you are and what you write about.`
              ) : (
                <span>{rich`${<bdi>{person.name}</bdi>} hasn’t written anything here yet.`}</span>
              )}
            </EmptyState>
          )}
          {isUser && (
            <Row>
              <Button ref={opener} onClick={() => setEditing(true)}>
                {paragraphs.length === 0 ? t`Write about yourself` : t`Edit`}
              </Button>
            </Row>
          )}
        </Stack>
      )}
      <Text size="m" className={styles.since}>
        {t`On ${productName} since ${formatMonthYear(new Date(person.createdAt))}`}
        {' · '}
        <Count
          value={followerCount}
          words={(number) => richPlural(followerCount, phrase`${number} follower`, phrase`${number} followers`)}
        />
        {' · '}
        {rich`${<Count value={followingCount} />} following`}
      </Text>
    </PublicationScope>
  )
}

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(userProfileQuery, { username: params.username ?? '' })],
  outcome: profileOutcome,
  head: headOfProfile((person) => t`About ${person.name}`),
  cacheKeys: profileCacheKeys,
  hydratesOnIntent: () => true,
  Page: UserAboutPage,
  Aside: ProfileAside,
}
