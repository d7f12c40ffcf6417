import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { hasNoRequest, consentVariables } from './consent-request.ts'
import { ConsentPage } from './ConsentPage.tsx'
import { oauthConsentQuery } from './oauth-authorize.operations.ts'

export const page: PageModule = {
  queries: ({ query }) => (hasNoRequest(query) ? [] : [pageQuery(oauthConsentQuery, consentVariables(query))]),
  head: () => ({ title: 'Connect an app', noindex: true, canonical: '/m/oauth/authorize' }),
  Page: ConsentPage,
}
