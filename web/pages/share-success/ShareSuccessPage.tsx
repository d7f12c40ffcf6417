import { useEffect } from 'react'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'

/** The return page of a share dialog opened in a popup, which it closes. */
export function ShareSuccessPage() {
  useEffect(() => {
    if (window.opener) window.close()
  }, [])
  return (
    <Page align="center" title="Shared!" lead="You can close this window.">
      <Row align="center">
        <Button href={pathTo('ShowHome')}>Go to the home page</Button>
      </Row>
    </Page>
  )
}
