import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Pill } from '#web/design/Pill/Pill.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { RequestStoryForm } from './RequestStoryForm.tsx'
import {
  selectPublicationDesk,
  publicationDeskQuery,
  publicationSubmissionsQuery,
  selectSubmissionPage,
} from './desk.operations.ts'
import { PublicationFrame, WriteStoryButton } from '#web/features/publication-management/PublicationFrame.tsx'
import { StoriesTabs } from '#web/features/publication-management/PublicationTabs.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { SubmissionRow } from './SubmissionRow.tsx'
import { useDecisions } from './use-decisions.ts'
import {
  submissionKindFor,
  type SubmissionKind,
  deskSlug,
  submissionKindNames,
  submissionKinds,
  submissionVariables,
} from './desk-input.ts'
import styles from './Desk.module.css'
import { deskHead, deskOutcome, submissionQueries } from './desk-page.ts'

const emptyMessages: Record<SubmissionKind, { title: Phrase; text: Phrase }> = {
  open: { title: phrase`No submissions`, text: phrase`Stories that writers submit wait here for your decision.` },
  'changes-requested': { title: phrase`No changes requested`, text: phrase`Stories you send back with a note appear here.` },
  accepted: { title: phrase`Nothing accepted yet`, text: phrase`Stories you accept appear here.` },
  rejected: {
    title: phrase`Nothing declined`,
    text: phrase`Stories you decline appear here. Their writers can submit them again.`,
  },
  withdrawn: { title: phrase`Nothing withdrawn`, text: phrase`Stories that writers withdraw before you decide appear here.` },
}

export function SubmissionsPage({ input }: { input: PageInput }) {
  const { flags } = useEnvironment()
  const store = useDataStore()
  const slug = deskSlug(input)
  const kind = submissionKindFor(input)
  const variables = submissionVariables(input)
  const desk = selectPublicationDesk(useQuery(publicationDeskQuery, { slug }).data)
  const { data, items, hasMore, loadMore, state } = useQueryPages(publicationSubmissionsQuery, variables, selectSubmissionPage)
  const decisions = useDecisions(`${slug} ${kind}`, () =>
    Promise.all([store.refetch(publicationDeskQuery, { slug }), store.refetch(publicationSubmissionsQuery, variables)]),
  )
  if (!desk) return null
  const counts = desk.submissionCounts
  const visibleItems = items.filter(({ id }) => !decisions.decidedIds.has(id))
  return (
    <PublicationFrame
      publication={desk}
      section="Stories"
      title={t`Stories and submissions`}
      actions={<WriteStoryButton slug={desk.slug} />}
      tabs={<StoriesTabs slug={desk.slug} current="submissions" open={desk.submissionCounts?.open} />}
    >
      {flags.enable_submissions_v2 && (
        <nav className={styles.kinds} aria-label={t`Submissions by status`}>
          <Row gap={2}>
            {submissionKindNames.map((choice) => (
              <Pill
                key={choice}
                href={pathTo(
                  'ShowCollectionSubmissions',
                  { collectionSlug: slug },
                  choice === 'open' ? {} : { query: { status: choice } },
                )}
                current={choice === kind}
              >
                {t(submissionKinds[choice].name)}
                {counts && counts[submissionKinds[choice].count] > 0 ? ` ${counts[submissionKinds[choice].count]}` : ''}
              </Pill>
            ))}
          </Row>
        </nav>
      )}
      {visibleItems.length > 0 ? (
        <ul aria-label={t(submissionKinds[kind].name)}>
          {visibleItems.map((submission) => (
            <SubmissionRow key={submission.id} submission={submission} onDecide={decisions.start} />
          ))}
        </ul>
      ) : (
        data && (
          <EmptyState picture title={t(emptyMessages[kind].title)}>
            {t(emptyMessages[kind].text)}
          </EmptyState>
        )
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more`}
      </MoreButton>
      <RequestStoryForm publicationId={desk.id} />
      <DecisionDialog publication={desk.name} {...decisions} />
    </PublicationFrame>
  )
}

export const page: PageModule = {
  queries: submissionQueries,
  outcome: deskOutcome,
  head: deskHead(phrase`Submissions`),
  Page: SubmissionsPage,
}
