import type { PageModule } from '#web/shell/runtime/page.ts'
import { deskHead, deskOutcome, storyQuestions, submissionQuestions } from './desk-page.ts'
import { StoriesOrSubmissions } from './StoriesOrSubmissions.tsx'
import { isOnSubmissions } from './wanted.ts'

export const page: PageModule = {
  questions: (input) => (isOnSubmissions(input) ? submissionQuestions(input) : storyQuestions(input)),
  outcome: deskOutcome,
  head: deskHead('Stories'),
  Page: StoriesOrSubmissions,
}
