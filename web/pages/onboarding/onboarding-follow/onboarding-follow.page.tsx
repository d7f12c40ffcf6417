import { phrase, plural, t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import { useState } from 'react'
import { formatCount } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'
import { PersonRow } from '#web/features/people/PersonRow.tsx'
import { publicationRowFragment } from '#web/features/publications/publication-row.fragment.ts'
import { PublicationRow } from '#web/features/publications/PublicationRow.tsx'
import { OnboardingFrame, onboardingPath } from '#web/features/onboarding/OnboardingFrame.tsx'
import { followedCountsQuery } from '#web/features/follow/follow.operations.ts'

const onboardingFollowQuery = graphql(
  `
  query OnboardingFollowQuery {
    writers: followSuggestions(kind: WRITERS, paging: { limit: 5 }) {
      __typename
      ... on FollowTargets { users { id socialStats { followerCount } sharedTopic { id displayText } ...PersonRow } }
    }
    publications: followSuggestions(kind: PUBLICATIONS, paging: { limit: 4 }) {
      __typename
      ... on FollowTargets { collections { id sharedTopic { id displayText } ...PublicationRow } }
    }
  }
`,
  [personRowFragment, publicationRowFragment],
)

/** New users follow people and publications that fit their topics. Followed rows stay until the next visit. */
function OnboardingFollowPage({ input: { query } }: { input: PageInput }) {
  const { data } = useQuery(onboardingFollowQuery, {})
  const counts = useQuery(followedCountsQuery, {}).data?.followedCounts
  const writers = data?.writers.__typename === 'FollowTargets' ? data.writers.users : []
  const publications = data?.publications.__typename === 'FollowTargets' ? data.publications.collections : []
  const all = [...writers, ...publications]
  const followedHere = all.filter(({ viewerEdge }) => viewerEdge.isFollowing).length
  const [before] = useState(() => {
    const { writers: people = 0, publications: others = 0 } = counts ?? {}
    return Math.max(0, people + others - followedHere)
  })
  return (
    <OnboardingFrame
      step="ShowGetStartedFollow"
      query={query}
      narrow
      title={t`A few good people to start with`}
      lead={
        all.some(({ sharedTopic }) => sharedTopic)
          ? t`They write about the topics you chose. You can unfollow any time.`
          : t`New stories from those you follow come first on your home page. You can unfollow any time.`
      }
      status={before + followedHere > 0 && t`Following ${before + followedHere}`}
      actions={
        <Button kind="primary" href={onboardingPath('ShowGetStartedDone', query)}>
          {t`Continue`}
        </Button>
      }
    >
      {writers.length > 0 && (
        <Section title={t`Writers`} size="s">
          <ul>
            {writers.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                note={<Note topic={person.sharedTopic} followers={person.socialStats?.followerCount} />}
              />
            ))}
          </ul>
        </Section>
      )}
      {publications.length > 0 && (
        <Section title={t`Publications`} size="s">
          <ul>
            {publications.map((publication) => (
              <PublicationRow
                key={publication.id}
                publication={publication}
                note={<Note topic={publication.sharedTopic} followers={publication.subscriberCount} />}
              />
            ))}
          </ul>
        </Section>
      )}
      {all.length === 0 && (
        <EmptyState title={t`No one to suggest yet`}>
          {t`As you read, we’ll suggest writers and publications here and on your home page.`}
        </EmptyState>
      )}
    </OnboardingFrame>
  )
}

type NoteProps = { topic: { displayText: string } | null; followers: number | null | undefined }

/** "The sea · 12.4K followers". */
const Note = ({ topic, followers }: NoteProps) => (
  <>
    {topic && <bdi>{topic.displayText}</bdi>}
    {topic && followers ? ' · ' : ''}
    {followers ? plural(followers, phrase`1 follower`, phrase`${formatCount(followers)} followers`) : ''}
  </>
)

export const page: PageModule = {
  // Apart from the suggestions, which would be chosen again whenever the counts change.
  queries: () => [pageQuery(onboardingFollowQuery, {}), pageQuery(followedCountsQuery, {})],
  head: () => ({ title: t`Follow people and publications`, noindex: true }),
  Page: OnboardingFollowPage,
}
