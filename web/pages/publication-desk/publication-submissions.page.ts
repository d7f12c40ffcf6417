import type { PageModule } from '#web/shell/runtime/page.ts'
import { deskHead, deskOutcome, submissionQuestions } from './desk-page.ts'
import { SubmissionsPage } from './SubmissionsPage.tsx'

export const page: PageModule = {
  questions: submissionQuestions,
  outcome: deskOutcome,
  head: deskHead('Submissions'),
  Page: SubmissionsPage,
}
