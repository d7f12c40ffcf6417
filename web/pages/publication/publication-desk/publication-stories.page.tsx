import { phrase } from '#shared/translation/translate.ts'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { DeskStoriesPage } from './DeskStoriesPage.tsx'
import { SubmissionsPage } from './publication-submissions.page.tsx'
import { isSubmissionsPath } from './desk-input.ts'
import { deskHead, deskOutcome, storyQueries, submissionQueries } from './desk-page.ts'

/** One page id serves two kinds of lists, because the addresses are specified that way. */
const StoriesOrSubmissions = ({ input }: { input: PageInput }) =>
  isSubmissionsPath(input) ? <SubmissionsPage input={input} /> : <DeskStoriesPage input={input} />

export const page: PageModule = {
  queries: (input) => (isSubmissionsPath(input) ? submissionQueries(input) : storyQueries(input)),
  outcome: deskOutcome,
  head: deskHead(phrase`Stories`),
  Page: StoriesOrSubmissions,
}
