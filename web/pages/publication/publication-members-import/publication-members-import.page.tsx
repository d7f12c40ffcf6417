import { t } from '#shared/translation/translate.ts'
import { outcomeForRole } from '#web/features/publication-management/management.operations.ts'
import { pathTo } from '#shared/routes.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import { usePolling } from '#web/data/use-polling.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import { MembershipTabs } from '#web/features/publication-management/PublicationTabs.tsx'
import { CheckList } from './CheckList.tsx'
import { ImportList } from './ImportList.tsx'
import { membersImportQuery, problemsPageSize, selectImportPublication, selectProblemPage } from './members-import.operations.ts'
import { problemTexts } from './problem-texts.ts'
import { UploadList } from './UploadList.tsx'

const variablesOf = ({ params }: PageInput) => ({
  slug: params.collectionSlug ?? '',
  paging: { limit: problemsPageSize },
})

/** Brings paid subscribers from another platform: upload a list, check it, import it. */
function MembersImportPage({ input }: { input: PageInput }) {
  const variables = variablesOf(input)
  const store = useDataStore()
  const { data, items, hasMore, loadMore, state } = useQueryPages(membersImportQuery, variables, selectProblemPage)
  const publication = selectImportPublication(data)
  const list = publication?.memberImport
  usePolling(membersImportQuery, variables, list?.state === 'CHECKING' || list?.state === 'IMPORTING')
  if (!publication) return null
  const { slug, sales } = publication
  const refetch = () => store.refetch(membersImportQuery, variables)
  const canImport = sales?.hasAccount === true && sales.tiers.some(({ isArchived }) => !isArchived)
  return (
    <PublicationFrame
      publication={publication}
      section="Membership"
      title={t`Import paid subscribers`}
      lead={t`Bring people who pay you on another platform, such as Substack or Ghost. They keep their subscription in your
        Stripe account, and nobody is charged twice.`}
      tabs={<MembershipTabs slug={slug} current="members" />}
    >
      {!canImport && (
        <>
          <Notice tone="warning">
            {t`First connect the Stripe account that your subscribers pay to, and create the tiers they’ll get here.`}
          </Notice>
          <Row>
            <Button kind="primary" href={pathTo('ShowCollectionSales', { collectionSlug: slug })}>
              {t`Set up membership`}
            </Button>
          </Row>
        </>
      )}
      {canImport && !list && (
        <p className="muted">
          {t`Export your members there. We need a CSV file with a title line, an email address in each row, and the Stripe
            customer id, which starts with cus_. Stripe’s own list of customers works, too.`}
        </p>
      )}
      {canImport && list && (
        <>
          <CheckList key={`${list.id}${list.state}`} list={list} tiers={sales.tiers} onStarted={refetch} />
          {list.state !== 'UPLOADED' && list.state !== 'CHECKING' && (
            <ImportList list={list} newsletterName={publication.newsletterV3?.name} onStarted={refetch} />
          )}
          {items.length > 0 && (
            <Section title={t`Rows that aren’t imported (${list.problemCount})`}>
              <Table
                caption={t`Rows that aren’t imported`}
                head={
                  <>
                    <th scope="col" data-number>
                      {t`Line`}
                    </th>
                    <th scope="col">{t`Email`}</th>
                    <th scope="col">{t`Customer id`}</th>
                    <th scope="col">{t`Why`}</th>
                  </>
                }
              >
                {items.map(({ id, line, email, customerId, problem }) => (
                  <tr key={id}>
                    <td data-number>{line}</td>
                    <td>
                      <bdi>{email || '—'}</bdi>
                    </td>
                    <td>
                      <bdi>{customerId || '—'}</bdi>
                    </td>
                    <td>{t(problemTexts[problem])}</td>
                  </tr>
                ))}
              </Table>
              <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
                {t`Show more rows`}
              </MoreButton>
            </Section>
          )}
        </>
      )}
      {canImport && list?.state !== 'IMPORTING' && (
        <UploadList publicationId={publication.id} hasList={list !== null} onUploaded={refetch} />
      )}
    </PublicationFrame>
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(membersImportQuery, variablesOf(input))],
  outcome: (data) => {
    const role = selectImportPublication(data.get(membersImportQuery))?.viewerEdge.role
    return outcomeForRole(role === 'OWNER', role)
  },
  head: () => ({ title: t`Import paid subscribers`, noindex: true }),
  Page: MembersImportPage,
}
