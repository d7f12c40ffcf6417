import { phrase, plural, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatRecently } from '#shared/text/dates.ts'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'

import { Page } from '#web/design/Page/Page.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import styles from './YourStories.module.css'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { selectYourSeriesPage, yourSeriesVariables, yourSeriesQuery } from './your-series.operations.ts'
import { FooterLinks } from '#web/app/page-parts/Footer.tsx'

function YourSeriesPage({ input: { params } }: { input: PageInput }) {
  const { now } = useEnvironment()
  const { items, hasMore, loadMore, state } = useQueryPages(yourSeriesQuery, yourSeriesVariables(params), selectYourSeriesPage)
  return (
    <Page
      title={t`Your series`}
      actions={
        <Button kind="primary" href={pathTo('ShowNewSequence')}>
          {t`Create a series`}
        </Button>
      }
      tabs={
        <Tabs label={t`Your series`}>
          <Tab href={pathTo('ShowMeSeries')} current={!params.filterBy}>
            {t`All series`}
          </Tab>
          <Tab href={pathTo('ShowMeSeriesFilterBy', { filterBy: 'public' })} current={params.filterBy === 'public'}>
            {t`Public`}
          </Tab>
          <Tab href={pathTo('ShowMeSeriesFilterBy', { filterBy: 'drafts' })} current={params.filterBy === 'drafts'}>
            {t`Drafts`}
          </Tab>
        </Tabs>
      }
    >
      {items.length === 0 ? (
        <EmptyState picture title={params.filterBy ? t`No matching series` : t`No series yet`}>
          {t`Put related stories in order, and readers will find a link to the next one under each. A series becomes visible
            once it has a published story.`}
        </EmptyState>
      ) : (
        <ul aria-label={t`Series`}>
          {items.map((series) => {
            const open = series.posts.filter(({ isPublished }) => isPublished).length
            return (
              <li key={series.id} className={styles.row}>
                <div className={styles.words}>
                  <Heading dir="auto">
                    <Link className="title-link" href={pathTo('ShowSequenceLibrary', { sequenceSlug: series.slug })}>
                      {series.title}
                    </Link>
                  </Heading>
                  {series.subtitle && (
                    <Text face="read" lines={2} dir="auto">
                      {series.subtitle}
                    </Text>
                  )}
                  <p className={cx('meta', styles.meta)}>
                    {series.visibility === 'PRIVATE' && <Badge>{t`Only you`}</Badge>}
                    {series.visibility === 'UNLISTED' && <Badge>{t`Unlisted`}</Badge>}
                    {open === 0 && <Badge>{t`Draft`}</Badge>}
                    <span>
                      {plural(series.posts.length, phrase`1 story`, phrase`${formatNumber(series.posts.length)} stories`)}
                    </span>
                    {open < series.posts.length && <span>{plural(open, phrase`1 published`, phrase`${open} published`)}</span>}
                    <span>{t`Updated ${formatRecently(new Date(series.updatedAt), new Date(now))}`}</span>
                  </p>
                </div>
                <Button
                  size="s"
                  href={pathTo('ShowEditSequence', { sequenceSlug: series.slug })}
                  aria-label={t`Edit ${series.title}`}
                >
                  {t`Edit`}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more series`}
      </MoreButton>
    </Page>
  )
}

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(yourSeriesQuery, yourSeriesVariables(params))],
  head: () => ({ title: t`Your series`, noindex: true }),
  Page: YourSeriesPage,
  Aside: FooterLinks,
}
