import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { AudiencePage } from './AudiencePage.tsx'
import { selectAudienceData, audienceQuery } from './audience.operations.ts'
import { audienceVariables } from './audience-variables.ts'

export const page: PageModule = {
  queries: (input) => [pageQuery(audienceQuery, audienceVariables(input))],
  outcome: (data) => (selectAudienceData(data.get(audienceQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: () => ({ title: 'Your audience', noindex: true }),
  Page: AudiencePage,
}
