import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { track } from '#web/app/analytics/track.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { HomeFeed } from './HomeFeed.tsx'
import { feedVariables, homeShelvesQuery, homeFeedQuery } from './home.operations.ts'
import styles from './HomePage.module.css'
import { HomeAside } from './HomeAside.tsx'

const home = pathTo('ShowHome')
const following = pathTo('ShowHome', {}, { query: { feed: 'following' } })

function HomePage({ input: { query } }: { input: PageInput }) {
  const feed = feedVariables(query)
  const { data } = useQuery(homeShelvesQuery, {}, { optional: true })
  useEffect(() => track('homepage.viewed'), [])
  return (
    <div className={styles.feed}>
      <h1 className="visually-hidden">{t`Home`}</h1>
      <Tabs label={t`Your feeds`}>
        <Link href={pathTo('ShowExploreTopics')} className={styles.more} aria-label={t`Explore topics`}>
          <Plus size={20} />
        </Link>
        <Tab href={home} current={feed.mode === 'FOR_YOU'}>
          {t`For you`}
        </Tab>
        <Tab href={following} current={feed.mode === 'FOLLOWING'}>
          {t`Following`}
        </Tab>
        {data?.homeShelves?.followedTopics.map(({ id, displayText, tagSlug }) => (
          <Tab key={id} href={pathTo('ShowHome', {}, { query: { tag: tagSlug } })} current={tagSlug === feed.tagSlug}>
            <bdi>{displayText}</bdi>
          </Tab>
        ))}
      </Tabs>
      <HomeFeed key={`${feed.mode} ${feed.tagSlug ?? ''}`} feed={feed} />
    </div>
  )
}

export const page: PageModule = {
  queries: ({ query }) => [pageQuery(homeFeedQuery, feedVariables(query)), pageQuery(homeShelvesQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: config.productName,
    description: t`Stories by people who know one thing very well, for people who would like to.`,
  }),
  Page: HomePage,
  Aside: HomeAside,
}
