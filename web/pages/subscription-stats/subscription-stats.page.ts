import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { AudiencePage } from './AudiencePage.tsx'
import { audienceIn, audienceQuery } from './audience.operations.ts'
import { audienceVariables } from './audience-variables.ts'

export const page: PageModule = {
  questions: (input) => [question(audienceQuery, audienceVariables(input))],
  outcome: (answers) => (audienceIn(answers.get(audienceQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: () => ({ title: 'Your audience', noindex: true }),
  Page: AudiencePage,
}
