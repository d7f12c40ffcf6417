import { phrase, plural, t } from '#shared/translation/translate.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { formatDay, formatMonthYear } from '#shared/text/dates.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Chart, ChartLegend } from '#web/design/Chart/Chart.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { ExportButton } from '#web/features/newsletters/ExportButton.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import styles from './AudiencePage.module.css'
import { Row } from '#web/design/Layout/Layout.tsx'

const audiencePageSize = 30

const audienceQuery = graphql(`
  query AudienceQuery($details: String, $paging: PagingOptions) {
    viewer { id username newsletterV3 { id name } }
    audience(details: $details, paging: $paging) {
      __typename
      ... on Audience {
        followersCount subscribersCount
        buckets { startsAt followers subscribers }
        subscribers {
          items { id email subscribedAt imported }
          pagingInfo { next { limit to } }
        }
      }
      ...Refusal
    }
  }
`)

const selectAudienceData = (data: DataOf<typeof audienceQuery> | undefined) =>
  data?.audience.__typename === 'Audience' ? data.audience : undefined

const selectSubscriberPage = (data: DataOf<typeof audienceQuery> | undefined) => {
  const subscribers = selectAudienceData(data)?.subscribers
  return subscribers && { items: subscribers.items, next: subscribers.pagingInfo.next?.to }
}

export type AudienceBucket = NonNullable<ReturnType<typeof selectAudienceData>>['buckets'][number]

/** A writer's followers and email subscribers. */
function AudiencePage({ input }: { input: PageInput }) {
  const { username = '', details } = input.params
  const pages = useQueryPages(audienceQuery, audienceVariables(input), selectSubscriberPage)
  const audience = selectAudienceData(pages.data)
  if (!audience) return null
  const { buckets } = audience
  const newsletterId = pages.data?.viewer?.newsletterV3?.id
  const detailsPath = (part: string) => pathTo('ShowUserAudienceDetails', { username, details: part })
  return (
    <>
      <Page
        title={t`Your audience`}
        width="full"
        className={styles.page}
        tabs={
          <Tabs label={t`Audience`}>
            <Tab href={pathTo('ShowUserAudience', { username })} current={!details}>
              {t`Over time`}
            </Tab>
            <Tab href={detailsPath('subscribers')} current={details === 'subscribers'}>
              {t`Subscribers`}
            </Tab>
            <Tab href={detailsPath('followers')} current={details === 'followers'}>
              {t`By month`}
            </Tab>
          </Tabs>
        }
      >
        {!details && (
          <>
            <Tiles>
              <Tile label={t`Followers`} value={<Count value={audience.followersCount} />} />
              <Tile label={t`Email subscribers`} value={<Count value={audience.subscribersCount} />} />
            </Tiles>
            {buckets.length > 1 ? (
              <OverTime buckets={buckets} />
            ) : (
              <EmptyState
                title={t`Not enough data yet`}
              >{t`After two months, you’ll see how your audience is growing.`}</EmptyState>
            )}
            <Row>
              <Button kind="primary" href={pathTo('ShowUserSubscribe', { username })}>
                {t`Invite subscribers`}
              </Button>
              <Button href={pathTo('ShowMeSubscribersImport')}>{t`Import subscribers`}</Button>
              <Button href={pathTo('FileUserAudienceStatsExport', { username })} download>
                {t`Download stats`}
              </Button>
            </Row>
          </>
        )}
        {details === 'followers' && <ByMonth buckets={buckets} />}
        {details === 'subscribers' && (
          <section aria-label={t`Subscribers`}>
            {newsletterId && pages.items.length > 0 && (
              <Row>
                <ExportButton newsletterId={newsletterId} />
                <Button
                  size="s"
                  href={pathTo('FileUserNewsletterSubscribersCsvExport', { username, newsletterV3Id: newsletterId })}
                  download
                >
                  {t`Download now`}
                </Button>
              </Row>
            )}
            {pages.items.length === 0 ? (
              <EmptyState
                title={t`No subscribers yet`}
                picture
                action={
                  <Button kind="primary" href={pathTo('ShowUserSubscribe', { username })}>
                    {t`See your subscribe page`}
                  </Button>
                }
              >
                {t`Share your subscribe page. We’ll email each story you publish to your subscribers.`}
              </EmptyState>
            ) : (
              <Subscribers items={pages.items} now={new Date(input.env.now)} />
            )}
            <MoreButton hasMore={pages.hasMore} state={pages.state} onMore={() => void pages.loadMore()}>
              {t`Show more subscribers`}
            </MoreButton>
          </section>
        )}
      </Page>
      <Footer />
    </>
  )
}

const followersText = (count: number): string => plural(count, phrase`1 follower`, phrase`${count} followers`)
const subscribersText = (count: number): string => plural(count, phrase`1 subscriber`, phrase`${count} subscribers`)
const labelOf = ({ startsAt }: AudienceBucket): string => formatMonthYear(new Date(startsAt))

function OverTime({ buckets }: { buckets: readonly AudienceBucket[] }) {
  const last = buckets.at(-1)
  return (
    <section aria-label={t`Over time`}>
      <ChartLegend names={[t`Followers`, t`Email subscribers`]} />
      <Chart
        label={t`By ${last ? labelOf(last) : ''}: ${followersText(last?.followers ?? 0)} and
          ${subscribersText(last?.subscribers ?? 0)}.`}
        labels={buckets.map(labelOf)}
        times={buckets.map(({ startsAt }) => Date.parse(startsAt))}
        series={[
          { name: t`followers`, values: buckets.map(({ followers }) => followers) },
          { name: t`subscribers`, values: buckets.map(({ subscribers }) => subscribers) },
        ]}
      />
    </section>
  )
}

const ByMonth = ({ buckets }: { buckets: readonly AudienceBucket[] }) =>
  buckets.length === 0 ? (
    <EmptyState
      title={t`Nothing to show yet`}
    >{t`Once someone follows you, you’ll see your audience month by month.`}</EmptyState>
  ) : (
    <Table
      caption={t`Followers and subscribers by month`}
      head={
        <>
          <th scope="col">{t`Month`}</th>
          <th scope="col" data-number>
            {t`Followers`}
          </th>
          <th scope="col" data-number>
            {t`Subscribers`}
          </th>
        </>
      }
    >
      {buckets.toReversed().map((bucket) => (
        <tr key={bucket.startsAt}>
          <td>{labelOf(bucket)}</td>
          <td data-number>{bucket.followers}</td>
          <td data-number>{bucket.subscribers}</td>
        </tr>
      ))}
    </Table>
  )

type Subscriber = { id: string; email: string; subscribedAt: string; imported: boolean }

const Subscribers = ({ items, now }: { items: readonly Subscriber[]; now: Date }) => (
  <Table
    caption={t`People who get your stories by email`}
    head={
      <>
        <th scope="col">{t`Email`}</th>
        <th scope="col">{t`Since`}</th>
      </>
    }
  >
    {items.map(({ id, email, subscribedAt, imported }) => (
      <tr key={id}>
        <td dir="ltr">{email}</td>
        <td>
          {formatDay(new Date(subscribedAt), now)}
          {imported && ` · ${t`imported`}`}
        </td>
      </tr>
    ))}
  </Table>
)

const audienceVariables = ({ params }: PageInput) => ({
  details: params.details ?? null,
  paging: { limit: audiencePageSize },
})

export const page: PageModule = {
  queries: (input) => [pageQuery(audienceQuery, audienceVariables(input))],
  outcome: (data) => (selectAudienceData(data.get(audienceQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: () => ({ title: t`Your audience`, noindex: true }),
  Page: AudiencePage,
}
