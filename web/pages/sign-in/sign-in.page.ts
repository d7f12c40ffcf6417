import type { PageModule } from '#web/shell/runtime/page.ts'
import { SignInPage } from './SignInPage.tsx'

export const page: PageModule = {
  head: (_answers, { query }) => ({
    title: query.get('operation') === 'register' ? 'Sign up' : 'Sign in',
    noindex: true,
    canonical: '/m/signin',
  }),
  Page: SignInPage,
}
