import { oauthApplicationsQuery, programsIn } from '#web/shell/applications/applications.operations.ts'
import { type Answers, type PageInput, type PageModule, question } from '#web/shell/runtime/page.ts'
import { ApplicationScreen } from './ApplicationScreen.tsx'

const applicationIn = (answers: Answers, { params }: PageInput) =>
  programsIn(answers.get(oauthApplicationsQuery))?.items.find(({ id }) => id === params.oauthApplicationId)

/** One page module registers and edits applications. */
export const page: PageModule = {
  questions: () => [question(oauthApplicationsQuery, {})],
  outcome: (answers, input) =>
    !input.params.oauthApplicationId || applicationIn(answers, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 },
  head: (answers, input) => ({ title: applicationIn(answers, input)?.name ?? 'Register an app', noindex: true }),
  Page: ApplicationScreen,
}
