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
        title="Your audience"
        width="full"
        className={styles.page}
        tabs={
          <Tabs label="Audience">
            <Tab href={pathTo('ShowUserAudience', { username })} current={!details}>
              Over time
            </Tab>
            <Tab href={detailsPath('subscribers')} current={details === 'subscribers'}>
              Subscribers
            </Tab>
            <Tab href={detailsPath('followers')} current={details === 'followers'}>
              By month
            </Tab>
          </Tabs>
        }
      >
        {!details && (
          <>
            <Tiles>
              <Tile label="Followers" value={<Count value={audience.followersCount} />} />
              <Tile label="Email subscribers" value={<Count value={audience.subscribersCount} />} />
            </Tiles>
            {buckets.length > 1 ? (
              <OverTime buckets={buckets} />
            ) : (
              <EmptyState title="Not enough data yet">After two months, you’ll see how your audience is growing.</EmptyState>
            )}
            <Row>
              <Button kind="primary" href={pathTo('ShowUserSubscribe', { username })}>
                Invite subscribers
              </Button>
              <Button href={pathTo('ShowMeSubscribersImport')}>Import subscribers</Button>
              <Button href={pathTo('FileUserAudienceStatsExport', { username })} download>
                Download stats
              </Button>
            </Row>
          </>
        )}
        {details === 'followers' && <ByMonth buckets={buckets} />}
        {details === 'subscribers' && (
          <section aria-label="Subscribers">
            {newsletterId && pages.items.length > 0 && (
              <Row>
                <ExportButton newsletterId={newsletterId} />
                <Button
                  size="s"
                  href={pathTo('FileUserNewsletterSubscribersCsvExport', { username, newsletterV3Id: newsletterId })}
                  download
                >
                  Download now
                </Button>
              </Row>
            )}
            {pages.items.length === 0 ? (
              <EmptyState
                title="No subscribers yet"
                picture
                action={
                  <Button kind="primary" href={pathTo('ShowUserSubscribe', { username })}>
                    See your subscribe page
                  </Button>
                }
              >
                Share your subscribe page. We’ll email each story you publish to your subscribers.
              </EmptyState>
            ) : (
              <Subscribers items={pages.items} now={new Date(input.env.now)} />
            )}
            <MoreButton hasMore={pages.hasMore} state={pages.state} onMore={() => void pages.loadMore()}>
              Show more subscribers
            </MoreButton>
          </section>
        )}
      </Page>
      <Footer />
    </>
  )
}

const labelOf = ({ startsAt }: AudienceBucket): string => formatMonthYear(new Date(startsAt))

function OverTime({ buckets }: { buckets: readonly AudienceBucket[] }) {
  const last = buckets.at(-1)
  return (
    <section aria-label="Over time">
      <ChartLegend names={['Followers', 'Email subscribers']} />
      <Chart
        label={`By ${last ? labelOf(last) : ''}: ${last?.followers ?? 0} followers and ${last?.subscribers ?? 0} subscribers.`}
        labels={buckets.map(labelOf)}
        times={buckets.map(({ startsAt }) => Date.parse(startsAt))}
        series={[
          { name: 'followers', values: buckets.map(({ followers }) => followers) },
          { name: 'subscribers', values: buckets.map(({ subscribers }) => subscribers) },
        ]}
      />
    </section>
  )
}

const ByMonth = ({ buckets }: { buckets: readonly AudienceBucket[] }) =>
  buckets.length === 0 ? (
    <EmptyState title="Nothing to show yet">Once someone follows you, you’ll see your audience month by month.</EmptyState>
  ) : (
    <Table
      caption="Followers and subscribers by month"
      head={
        <>
          <th scope="col">Month</th>
          <th scope="col" data-number>
            Followers
          </th>
          <th scope="col" data-number>
            Subscribers
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
    caption="People who get your stories by email"
    head={
      <>
        <th scope="col">Email</th>
        <th scope="col">Since</th>
      </>
    }
  >
    {items.map(({ id, email, subscribedAt, imported }) => (
      <tr key={id}>
        <td dir="ltr">{email}</td>
        <td>
          {formatDay(new Date(subscribedAt), now)}
          {imported && ' · imported'}
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
  head: () => ({ title: 'Your audience', noindex: true }),
  Page: AudiencePage,
}
