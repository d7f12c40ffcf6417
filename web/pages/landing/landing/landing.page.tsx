import { phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { WhileSelling } from '#web/features/membership/WhileSelling.tsx'
import { useEffect } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { cx } from '#web/design/cx.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { trackViewed, viewedAttribute } from '#web/app/analytics/track-viewed.ts'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { Source } from '#web/app/runtime/source.tsx'
import { CompactStoryCard } from '#web/features/stories/CompactStoryCard.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import sheet from './hero-sheet.svg?url'
import styles from './VisitorHomePage.module.css'
import { graphql } from '#web/data/graphql.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'
import { HeaderBar } from '#web/app/frame/header/HeaderBar.tsx'
import { HomeLink } from '#web/app/frame/header/HomeLink.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { Part } from '#web/app/runtime/Part.tsx'

const promises = [
  {
    label: phrase`Read`,
    title: phrase`Whole stories, no noise`,
    text: phrase`No ads, no autoplay, nothing blinking. Half of everything here is open to anyone; the rest is open to members.`,
  },
  {
    label: phrase`Write`,
    title: phrase`A page that stays out of the way`,
    text: phrase`An editor with one column and no settings. Publish under your name or with a publication you admire.`,
  },
  {
    label: phrase`Earn`,
    title: phrase`Paid for being read`,
    text: phrase`Members’ money follows members’ minutes. A quiet story that is finished earns more than a loud one that is not.`,
  },
]

/** The home page for signed-out visitors. */
function VisitorHomePage() {
  const { data } = useQuery(landingPageQuery, {}, { optional: true })
  useEffect(() => trackViewed('homepage.viewed'), [])
  const open = data && [...data.trendingPosts, ...data.latestPosts.items].find((story) => !story.isLocked)
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1} {...{ [viewedAttribute]: 'homepage.viewed' }}>
        <section className={styles.hero}>
          <div className={styles.words}>
            <Heading level={1} size="display">
              {rich`Fold the world down to something you can ${<em>{t`read`}</em>}`}
            </Heading>
            <Text face="read" size="l">
              {t`Stories by people who know one thing very well, for people who would like to.`}
            </Text>
            <Row>
              <Button kind="primary" size="l" href={open?.path ?? pathTo('ShowTopStories')}>
                {t`Start reading`}
              </Button>
              <WhileSelling>
                <Button size="l" href={pathTo('ShowMembership')}>
                  {t`See membership`}
                </Button>
              </WhileSelling>
            </Row>
          </div>
          <div className={styles.sheet}>
            <img
              src={sheet}
              alt={t`A printed sheet of eight leaves before folding, the upper row upside down`}
              width={560}
              height={620}
              fetchPriority="high"
            />
          </div>
        </section>
        <Part>
          <Trending />
        </Part>
        <section className={styles.promises} aria-label={t`How it works`}>
          <div className="page-width">
            {promises.map(({ label, title, text }) => (
              <div key={t(label)} className="ruled">
                <p className="caps muted">{t(label)}</p>
                <Heading>{t(title)}</Heading>
                <Text face="read">{t(text)}</Text>
              </div>
            ))}
          </div>
        </section>
        <section className={cx('page-width', styles.latest)} aria-label={t`New stories and topics`}>
          <div>
            <Part>
              <Latest />
            </Part>
          </div>
          <aside>
            <Part>
              <Topics />
            </Part>
            <Text face="read">
              {t`An octavo is a sheet folded three times into eight leaves: the size of book that first fit a pocket.`}
            </Text>
          </aside>
        </section>
      </main>
      <Footer />
    </>
  )
}

function Trending() {
  const stories = useQuery(landingPageQuery, {}).data?.trendingPosts ?? []
  if (stories.length === 0) return null
  return (
    <section className={cx('page-width', styles.trending)} aria-labelledby="trending">
      <Heading size="strong" id="trending">
        {t`Being read today`}
      </Heading>
      <div className={styles.ranked}>
        {stories.map((story, index) => (
          <Source key={story.id} name="landing" sectionType="trending" index={index}>
            <CompactStoryCard story={story} rank={index + 1} />
          </Source>
        ))}
      </div>
    </section>
  )
}

function Latest() {
  const { data } = useQuery(landingPageQuery, {})
  const trending = useQuery(landingPageQuery, {}, { optional: true }).data?.trendingPosts ?? []
  const isTrending = new Set(trending.map((story) => story.id))
  const stories = (data?.latestPosts.items ?? []).filter((story) => !isTrending.has(story.id))
  return stories.map((story, index) => (
    <Source key={story.id} name="landing" sectionType="latest" index={index}>
      <StoryCard story={story} level={3} />
    </Source>
  ))
}

function Topics() {
  const topics = useQuery(landingPageQuery, {}).data?.topics ?? []
  return (
    <>
      <Heading size="label" className={styles.corner}>
        {t`Find your corner`}
      </Heading>
      <Pills label={t`Topics`}>
        {topics.map((topic) => (
          <Pill key={topic.id} href={pathTo('ShowTopic', { topicSlug: topic.slug })}>
            {topic.name}
          </Pill>
        ))}
      </Pills>
    </>
  )
}

export const landingPageQuery = graphql(
  `
  query LandingPageQuery {
    trendingPosts(limit: 6) { id ...StoryCard }
    latestPosts(paging: { limit: 6 }) { items { id ...StoryCard } }
    topics(limit: 10) { id name slug }
  }
`,
  [storyCardFragment],
)

/** A header of its own: the logo and sign-in links, without search. */
const LandingHeader = () => (
  <header className={styles.header}>
    <HeaderBar>
      <HomeLink />
      <span className="gap" />
      <WhileSelling>
        <Link className={cx('tool', styles.wide)} href={pathTo('ShowMembership')}>
          {t`Membership`}
        </Link>
      </WhileSelling>
      <Link className={cx('tool', styles.wide)} href={pathTo('ShowNewPost')}>
        {t`Write`}
      </Link>
      <Link className="tool" href={signInPath({ redirect: '/' })}>
        {t`Sign in`}
      </Link>
      <Button kind="ink" size="s" href={signInPath({ operation: 'register', redirect: '/' })} className={styles.start}>
        {t`Get started`}
      </Button>
    </HeaderBar>
  </header>
)

export const page: PageModule = {
  queries: () => [pageQuery(landingPageQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: config.productName,
    description: t`Stories by people who know one thing very well, for people who would like to.`,
    feeds: [{ title: t`The newest stories on ${config.productName}`, path: pathTo('FeedLatest') }],
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: config.productName,
        url: config.baseUrl,
        potentialAction: { '@type': 'SearchAction', target: `${config.baseUrl}/search?q={q}`, 'query-input': 'required name=q' },
      },
    ],
  }),
  cacheKeys: () => ['home'],
  isEdgeCached: () => true,
  hydratesOnIntent: () => true,
  Page: VisitorHomePage,
}
