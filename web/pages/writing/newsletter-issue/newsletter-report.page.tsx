import { Eye } from 'lucide-react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { formatNumber } from '#shared/text/count.ts'
import { pathTo } from '#shared/routes.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { usePolling } from '#web/data/use-polling.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Chart } from '#web/design/Chart/Chart.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { formatShare, peopleNote } from '#web/features/newsletters/rates.ts'
import { managedPublicationFragment } from '#web/features/publication-management/managed-publication.fragment.ts'
import { NewsletterFrame } from '#web/features/newsletters/NewsletterFrame.tsx'
import { createIssueMutation } from '#web/features/newsletter-issue/issue.operations.ts'
import styles from './Report.module.css'

export const reportQuery = graphql(
  `
  query NewsletterReportQuery($id: ID!) {
    newsletterEmail(id: $id) {
      __typename
      ... on NewsletterEmail {
        id kind subject status sentAt recipientsCount measuredCount openedCount clickedCount bouncedCount
        unsubscribedCount
        draft { id }
        report {
          opensByHour
          groups { isMember measuredCount openedCount }
          links { id url label peopleCount }
          typicalRates { issuesCount sentCount measuredCount openedCount clickedCount unsubscribedCount }
        }
        newsletterV3 { id name slug collection { ...ManagedPublication } }
      }
      ...Refusal
    }
  }
`,
  [managedPublicationFragment],
)

const selectReport = (data: DataOf<typeof reportQuery> | undefined) =>
  data?.newsletterEmail.__typename === 'NewsletterEmail' ? data.newsletterEmail : undefined

type Report = NonNullable<ReturnType<typeof selectReport>>

/** What became of an issue: delivered, opened, clicked, and what people left for. */
function NewsletterReportPage({ input }: { input: PageInput }) {
  const variables = { id: input.params.emailId ?? '' }
  const email = selectReport(useQuery(reportQuery, variables).data)
  const { now } = useEnvironment()
  usePolling(reportQuery, variables, email?.status === 'SENDING')
  if (!email?.newsletterV3 || !email.report) return null
  const { newsletterV3: newsletter, subject, sentAt, status, kind } = email
  const publication = newsletter.collection
  const list = publication
    ? pathTo('ShowCollectionNewsletterStats', { collectionSlug: publication.slug, newsletterV3Id: newsletter.id })
    : pathTo('ShowMyNewsletter')
  return (
    <NewsletterFrame
      publication={publication ?? undefined}
      title={<span dir="auto">{subject || t`Welcome email`}</span>}
      back={
        <Link href={list}>
          <bdi>{newsletter.name}</bdi>
        </Link>
      }
      lead={
        kind === 'WELCOME'
          ? t`Sent to new subscribers.`
          : sentAt &&
            (status === 'SENDING'
              ? rich`On its way since ${<LocalTime at={sentAt} now={now} />}`
              : rich`Sent ${<LocalTime at={sentAt} now={now} />}`)
      }
      actions={
        <Row>
          <Button size="s" href={pathTo('ShowNewsletterIssuePreview', { emailId: email.id })}>
            <Eye size={20} aria-hidden="true" />
            {t`View issue`}
          </Button>
          {email.draft && kind === 'ISSUE' && <CopyButton emailId={email.id} newsletterId={newsletter.id} />}
        </Row>
      }
    >
      <Figures email={email} />
      <OpensChart hours={email.report.opensByHour} opened={email.openedCount} />
      <div className={styles.columns}>
        <Links links={email.report.links} />
        <Section title={t`Who opened it`}>
          <Groups groups={email.report.groups} />
        </Section>
      </div>
      {email.bouncedCount > 0 && (
        <RowList topLine aria-label={t`Follow-up`}>
          <ListRow
            title={plural(
              email.bouncedCount,
              phrase`1 address bounced`,
              phrase`${formatNumber(email.bouncedCount)} addresses bounced`,
            )}
            note={t`Their mail servers refused this issue for good, or didn’t take it after five tries. They’ll get the next issue
              as usual.`}
          />
        </RowList>
      )}
    </NewsletterFrame>
  )
}

function Figures({ email }: { email: Report }) {
  const { recipientsCount, measuredCount, openedCount, clickedCount, bouncedCount, unsubscribedCount, report } = email
  const usual = report?.typicalRates
  const unmeasuredCount = recipientsCount - measuredCount
  return (
    <div>
      <Tiles>
        <Tile
          label={t`Delivered`}
          value={formatNumber(recipientsCount)}
          note={
            bouncedCount > 0
              ? t`${formatNumber(bouncedCount)} of ${formatNumber(recipientsCount + bouncedCount)} bounced`
              : t`None bounced`
          }
        />
        {measuredCount > 0 ? (
          <Tile
            label={t`Opened`}
            value={formatShare(openedCount, measuredCount)}
            note={peopleNote(openedCount, [openedCount, measuredCount], usual && [usual.openedCount, usual.measuredCount])}
          />
        ) : (
          <Tile label={t`Opened`} value="–" note={t`Not measured`} />
        )}
        <Tile
          label={t`Clicked`}
          value={formatShare(clickedCount, recipientsCount)}
          note={peopleNote(clickedCount, [clickedCount, recipientsCount], usual && [usual.clickedCount, usual.sentCount])}
        />
        <Tile
          label={t`Unsubscribed`}
          value={formatNumber(unsubscribedCount)}
          note={t`${formatShare(unsubscribedCount, recipientsCount)} of those who got it`}
        />
      </Tiles>
      <Text className={styles.estimate}>
        {measuredCount < recipientsCount
          ? plural(
              unmeasuredCount,
              phrase`Opens are an estimate: some email apps open messages by themselves, and 1 reader doesn’t share them. Clicks
              are exact.`,
              phrase`Opens are an estimate: some email apps open messages by themselves, and ${formatNumber(unmeasuredCount)}
              readers don’t share them. Clicks are exact.`,
            )
          : t`Opens are an estimate: some email apps open messages by themselves, and readers can choose not to share them.
            Clicks are exact.`}
      </Text>
    </div>
  )
}

const hourLabels = Array.from({ length: 24 }, (_, hour) => `${hour + 1} h`)

function OpensChart({ hours, opened }: { hours: readonly number[]; opened: number }) {
  if (opened === 0) return null
  const most = hours.indexOf(Math.max(...hours))
  return (
    <Section title={t`Opens in the first 24 hours`}>
      <Chart
        kind="bar"
        label={t`Opens by hour after sending. Most in hour ${most + 1}.`}
        series={[{ name: t`opens`, values: hours }]}
        labels={hourLabels}
        table={{ caption: t`Opens by hour after sending`, columns: [t`Hour`, t`Opens`] }}
      />
    </Section>
  )
}

const hostOf = (url: string): string => {
  const { host = url, pathname = '' } = URL.parse(url) ?? {}
  return host + (pathname === '/' ? '' : pathname)
}

const Links = ({ links }: { links: NonNullable<Report['report']>['links'] }) => (
  <Section title={t`Links`}>
    {links.length === 0 ? (
      <Text>{t`This issue has no links, or it was sent before links were counted.`}</Text>
    ) : (
      <Table
        caption={t`Links and how many people followed them`}
        head={
          <>
            <th scope="col">{t`Link`}</th>
            <th scope="col" data-number>
              {t`People`}
            </th>
          </>
        }
      >
        {links.map(({ id, url, label, peopleCount }) => (
          <tr key={id}>
            <td dir="auto" className={styles.link}>
              <a href={url} rel="noreferrer">
                {label}
              </a>
              <small>{hostOf(url)}</small>
            </td>
            <td data-number>{formatNumber(peopleCount)}</td>
          </tr>
        ))}
      </Table>
    )}
  </Section>
)

function Groups({ groups }: { groups: NonNullable<Report['report']>['groups'] }) {
  const { productName } = useEnvironment().config
  if (groups.length === 0) return <Text>{t`Nobody yet, or nobody who shares it.`}</Text>
  return (
    <Facts
      facts={groups.map(({ isMember, measuredCount, openedCount }) => [
        isMember ? t`${productName} members` : t`Everyone else`,
        formatShare(openedCount, measuredCount),
      ])}
    />
  )
}

function CopyButton({ emailId, newsletterId }: { emailId: string; newsletterId: string }) {
  const create = useMutation(createIssueMutation)
  const { navigate } = useNavigation()
  const [run, isBusy] = useAction()
  const press = () =>
    run(async () => {
      const { payload, refusal } = readPayload(await create({ newsletterV3Id: newsletterId, copyOf: emailId }), 'NewsletterEmail')
      if (refusal) return showRefusal(refusal, () => void press())
      navigate(pathTo('ShowNewsletterIssueEdit', { emailId: payload.id }))
    })
  return (
    <Button size="s" loading={isBusy} onClick={() => void press()}>
      {t`New issue from this one`}
    </Button>
  )
}

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(reportQuery, { id: params.emailId ?? '' })],
  outcome: (data, { params }) => {
    const email = selectReport(data.get(reportQuery))
    if (!email) return { kind: 'unavailable', status: 404 }
    return email.status === 'DRAFT' || email.status === 'SCHEDULED'
      ? { kind: 'redirect', to: pathTo('ShowNewsletterIssueEdit', { emailId: params.emailId ?? '' }), permanent: false }
      : { kind: 'page' }
  },
  head: (data) => ({ title: t`Report: ${selectReport(data.get(reportQuery))?.subject || t`Welcome email`}`, noindex: true }),
  Page: NewsletterReportPage,
}
