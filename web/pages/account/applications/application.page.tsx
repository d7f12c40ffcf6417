import { t } from '#shared/translation/translate.ts'
import { type PageInput, type PageData, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { ApplicationPage } from './ApplicationPage.tsx'
import { NewApplicationPage } from './NewApplicationPage.tsx'
import { oauthApplicationsQuery, selectApiApplications } from '#web/features/applications/applications.operations.ts'

function OauthApplicationScreen({ input }: { input: PageInput }) {
  const { oauthApplicationId: id } = input.params
  return id ? <ApplicationPage key={id} id={id} /> : <NewApplicationPage />
}

const applicationIn = (data: PageData, { params }: PageInput) =>
  selectApiApplications(data.get(oauthApplicationsQuery))?.items.find(({ id }) => id === params.oauthApplicationId)

/** One page module registers and edits applications. */
export const page: PageModule = {
  queries: () => [pageQuery(oauthApplicationsQuery, {})],
  outcome: (data, input) =>
    !input.params.oauthApplicationId || applicationIn(data, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 },
  head: (data, input) => ({ title: applicationIn(data, input)?.name ?? t`Register an app`, noindex: true }),
  Page: OauthApplicationScreen,
}
