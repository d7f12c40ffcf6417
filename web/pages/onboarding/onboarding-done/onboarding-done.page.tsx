import { type DataOf, graphql } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { redirectPathIn } from '#web/features/membership/checkout-path.ts'
import { WhileSelling } from '#web/features/membership/WhileSelling.tsx'
import { SwitchRow } from '#web/features/settings/SettingRow.tsx'
import { userSettingsQuery, useUserSettings } from '#web/features/settings/user-settings.ts'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'
import { OnboardingFrame } from '#web/features/onboarding/OnboardingFrame.tsx'
import styles from './OnboardingDone.module.css'

const firstStoriesQuery = graphql(
  `
  query FirstStoriesQuery {
    viewer { id membership { id tier } }
    homeFeed(mode: FOR_YOU, paging: { limit: 12 }) {
      __typename
      ... on HomeFeed { items { feedId post { id ...StoryCard } } }
    }
  }
`,
  [storyCardFragment],
)

type Feed = DataOf<typeof firstStoriesQuery>['homeFeed']
type Story = Extract<Feed, { __typename: 'HomeFeed' }>['items'][number]['post']

const shownCount = 3

/** The first stories of the feed; to those who are no members, the ones they can read to the end come first. */
function firstStories(feed: Feed | undefined, isMember: boolean): Story[] {
  const stories = feed?.__typename === 'HomeFeed' ? feed.items.map(({ post }) => post) : []
  const opens = (story: Story) => isMember || !story.isLocked
  return [...stories.filter(opens), ...stories.filter((story) => !opens(story))].slice(0, shownCount)
}

const numbers = ['', 'One', 'Two', 'Three']

/** The last step: something to read, and the weekly email. */
function OnboardingDonePage({ input: { query } }: { input: PageInput }) {
  const { data } = useQuery(firstStoriesQuery, {})
  const isMember = Boolean(data?.viewer?.membership)
  const stories = firstStories(data?.homeFeed, isMember)
  const redirect = redirectPathIn(query)
  const longest = Math.max(...stories.map(({ readingTime }) => readingTime))
  return (
    <OnboardingFrame
      step="ShowGetStartedDone"
      query={query}
      narrow
      title="Your page is ready"
      lead={
        stories.length > 0
          ? `${numbers[stories.length]} to begin with. ${stories.length > 1 ? 'The longest' : 'It'} takes ${plural(longest, 'minute')}.`
          : 'It fills up as the people and topics you follow publish stories.'
      }
      actions={
        <>
          {redirect && (
            <Button kind="quiet" href={pathTo('ShowHome')}>
              Go to my page
            </Button>
          )}
          <Button kind="primary" href={redirect ?? pathTo('ShowHome')}>
            {redirect ? 'Back to where I was' : 'Go to my page'}
          </Button>
        </>
      }
    >
      {stories.length > 0 && (
        <RowList className={styles.stories} aria-label="Stories to begin with">
          {stories.map((story) => (
            <StoryRow key={story.id} story={story} />
          ))}
        </RowList>
      )}
      <WeeklyDigest />
      {!isMember && (
        <WhileSelling>
          <Text size="m" className={styles.members}>
            <Leafmark size={16} />
            <span>
              Stories with this star are for members. You can read the rest for as long as you like, free.{' '}
              <Link className="link" href={pathTo('ShowGetStartedPlans')}>
                See plans
              </Link>
            </span>
          </Text>
        </WhileSelling>
      )}
    </OnboardingFrame>
  )
}

const StoryRow = ({ story }: { story: Story }) => {
  const { creator, collection: publication, previewImage } = story
  return (
    <ListRow
      leading={
        previewImage && (
          <Picture
            id={previewImage.id}
            alt=""
            width={84}
            height={56}
            crop
            focusX={previewImage.focusPercentX}
            focusY={previewImage.focusPercentY}
            className={styles.picture}
          />
        )
      }
    >
      <h2 className={styles.title} {...inLanguage(story)}>
        <Link className="title-link" href={story.path}>
          {story.title || 'Untitled story'}
        </Link>
      </h2>
      <Text>
        <bdi>{creator.name}</bdi>
        {publication && (
          <>
            {' in '}
            <bdi>{publication.name}</bdi>
          </>
        )}
        {` · ${story.readingTime} min read`}
        {story.isLocked && (
          <>
            {' '}
            <Leafmark size={12} label="Member-only story" />
          </>
        )}
      </Text>
    </ListRow>
  )
}

/** The digest as one switch; how often it comes is chosen in settings. */
function WeeklyDigest() {
  const { settings, saveDigest } = useUserSettings()
  if (!settings) return null
  return (
    <SwitchRow
      title="Send me the best of these once a week"
      hint="One email on Sunday morning with what you missed, so you don’t have to keep checking. Stop it with one click."
      checked={settings.digestFrequency !== 'OFF'}
      onSave={(value) => saveDigest(value ? 'WEEKLY' : 'OFF')}
    />
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(firstStoriesQuery, {}), pageQuery(userSettingsQuery, {})],
  head: () => ({ title: 'You’re set', noindex: true }),
  Page: OnboardingDonePage,
}
