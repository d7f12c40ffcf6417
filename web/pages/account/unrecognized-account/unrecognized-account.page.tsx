import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import type { PageModule } from '#web/app/runtime/page.ts'

/** A valid identity proof that matches no account. */
const UnrecognizedAccountPage = () => (
  <Page
    align="center"
    title={t`Sorry, we didn't recognize that account`}
    lead={t`You might have signed up with a different address, or the link isn’t ours. You can create an account in a minute.`}
  >
    <Row align="center">
      <Button kind="primary" href={pathTo('ShowSignIn', {}, { query: { operation: 'register' } })}>
        {t`Create a new account`}
      </Button>
      <Button href={pathTo('ShowSignIn')}>{t`See all sign in options`}</Button>
    </Row>
  </Page>
)

export const page: PageModule = {
  head: () => ({ title: t`Account not recognized`, noindex: true }),
  Page: UnrecognizedAccountPage,
}
