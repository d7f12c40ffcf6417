import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import type { PageModule } from '#web/app/runtime/page.ts'

/** Shown after deactivating or deleting an account. */
const GoodbyePage = () => (
  <Page align="center" title={t`Goodbye, and thank you`} lead={t`Your profile and stories are now hidden.`}>
    <p className="muted">
      {t`A deactivated account waits for as long as you like. A deleted one is gone for good after 14 days, along with everything in
      it. Until then, signing in restores it all.`}
    </p>
    <Row align="center">
      <Button kind="primary" href={pathTo('ShowHome')}>
        {t`Go to the home page`}
      </Button>
      <Button href={pathTo('ShowSignIn')}>{t`Sign in again`}</Button>
    </Row>
  </Page>
)

export const page: PageModule = {
  head: () => ({ title: t`Goodbye`, noindex: true }),
  Page: GoodbyePage,
}
