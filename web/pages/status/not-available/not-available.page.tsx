import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { PageModule } from '#web/app/runtime/page.ts'

/** A plan, gift or checkout that is unavailable for this account or region, or at this time. */
function NotAvailablePage() {
  const { config } = useEnvironment()
  return (
    <Page
      align="center"
      title={t`Not available`}
      lead={t`This isn’t available for your account, in your country or right now. You haven’t been charged.`}
    >
      <Row align="center">
        <Button kind="primary" href={pathTo('ShowHome')}>
          {t`Go to the home page`}
        </Button>
        <Button href={config.links.support}>{t`Write to us`}</Button>
      </Row>
    </Page>
  )
}

export const page: PageModule = {
  head: () => ({ title: t`Not available`, noindex: true }),
  Page: NotAvailablePage,
}
