import { useEffect } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import type { PageModule } from '#web/app/runtime/page.ts'

/** The return page of a share dialog opened in a popup, which it closes. */
function ShareSuccessPage() {
  useEffect(() => {
    if (window.opener) window.close()
  }, [])
  return (
    <Page align="center" title={t`Shared!`} lead={t`You can close this window.`}>
      <Row align="center">
        <Button href={pathTo('ShowHome')}>{t`Go to the home page`}</Button>
      </Row>
    </Page>
  )
}

export const page: PageModule = {
  head: () => ({ title: t`Shared`, noindex: true }),
  Page: ShareSuccessPage,
}
