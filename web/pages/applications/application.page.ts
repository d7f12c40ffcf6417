import { oauthApplicationsQuery, selectApiApplications } from '#web/shell/applications/applications.operations.ts'
import { type PageData, type PageInput, type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { OauthApplicationScreen } from './OauthApplicationScreen.tsx'

const applicationIn = (data: PageData, { params }: PageInput) =>
  selectApiApplications(data.get(oauthApplicationsQuery))?.items.find(({ id }) => id === params.oauthApplicationId)

/** One page module registers and edits applications. */
export const page: PageModule = {
  queries: () => [pageQuery(oauthApplicationsQuery, {})],
  outcome: (data, input) =>
    !input.params.oauthApplicationId || applicationIn(data, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 },
  head: (data, input) => ({ title: applicationIn(data, input)?.name ?? 'Register an app', noindex: true }),
  Page: OauthApplicationScreen,
}
