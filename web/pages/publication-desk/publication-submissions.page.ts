import type { PageModule } from '#web/shell/runtime/page.ts'
import { deskHead, deskOutcome, submissionQueries } from './desk-page.ts'
import { SubmissionsPage } from './SubmissionsPage.tsx'

export const page: PageModule = {
  queries: submissionQueries,
  outcome: deskOutcome,
  head: deskHead('Submissions'),
  Page: SubmissionsPage,
}
