import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
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

/** "Two to begin with. The longest takes 5 minutes." */
function beginText(count: number, longest: number): string {
  const minutes = formatNumber(longest)
  if (count === 1)
    return `${t`One to begin with.`} ${plural(longest, phrase`It takes 1 minute.`, phrase`It takes ${minutes} minutes.`)}`
  const lastText = plural(longest, phrase`The longest takes 1 minute.`, phrase`The longest takes ${minutes} minutes.`)
  return `${count === 2 ? t`Two to begin with.` : t`Three to begin with.`} ${lastText}`
}

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
      title={t`Your page is ready`}
      lead={
        stories.length > 0
          ? beginText(stories.length, longest)
          : t`It fills up as the people and topics you follow publish stories.`
      }
      actions={
        <>
          {redirect && (
            <Button kind="quiet" href={pathTo('ShowHome')}>
              {t`Go to my page`}
            </Button>
          )}
          <Button kind="primary" href={redirect ?? pathTo('ShowHome')}>
            {redirect ? t`Back to where I was` : t`Go to my page`}
          </Button>
        </>
      }
    >
      {stories.length > 0 && (
        <RowList className={styles.stories} aria-label={t`Stories to begin with`}>
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
              {rich`Stories with this star are for members. You can read the rest for as long as you like, free. ${(
                <Link className="link" href={pathTo('ShowGetStartedPlans')}>
                  {t`See plans`}
                </Link>
              )}`}
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
          {story.title || t`Untitled story`}
        </Link>
      </h2>
      <Text>
        {publication ? rich`${<bdi>{creator.name}</bdi>} in ${<bdi>{publication.name}</bdi>}` : <bdi>{creator.name}</bdi>}
        {' · '}
        {t`${story.readingTime} min read`}
        {story.isLocked && (
          <>
            {' '}
            <Leafmark size={12} label={t`Member-only story`} />
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
      title={t`Send me the best of these once a week`}
      hint={t`One email on Sunday morning with what you missed, so you don’t have to keep checking. Stop it with one click.`}
      checked={settings.digestFrequency !== 'OFF'}
      onSave={(value) => saveDigest(value ? 'WEEKLY' : 'OFF')}
    />
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(firstStoriesQuery, {}), pageQuery(userSettingsQuery, {})],
  head: () => ({ title: t`You’re set`, noindex: true }),
  Page: OnboardingDonePage,
}
