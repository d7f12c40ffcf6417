import type { PageModule } from '#web/shell/runtime/page.ts'
import { deskHead, deskOutcome, storyQueries, submissionQueries } from './desk-page.ts'
import { StoriesOrSubmissions } from './StoriesOrSubmissions.tsx'
import { isSubmissionsPath } from './desk-input.ts'

export const page: PageModule = {
  queries: (input) => (isSubmissionsPath(input) ? submissionQueries(input) : storyQueries(input)),
  outcome: deskOutcome,
  head: deskHead('Stories'),
  Page: StoriesOrSubmissions,
}
