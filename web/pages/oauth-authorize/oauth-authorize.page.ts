import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { asksNothing, questionIn } from './asked.ts'
import { ConsentPage } from './ConsentPage.tsx'
import { oauthConsentQuery } from './oauth-authorize.operations.ts'

export const page: PageModule = {
  questions: ({ query }) => (asksNothing(query) ? [] : [question(oauthConsentQuery, questionIn(query))]),
  head: () => ({ title: 'Connect an app', noindex: true, canonical: '/m/oauth/authorize' }),
  Page: ConsentPage,
}
