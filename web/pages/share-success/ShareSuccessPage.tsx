import { useEffect } from 'react'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { MessagePage } from '#web/shell/message-page/MessagePage.tsx'

/** The return page of a share dialog opened in a popup, which it closes. */
export function ShareSuccessPage() {
  useEffect(() => {
    if (window.opener) window.close()
  }, [])
  return (
    <MessagePage title="Shared!" actions={<Button href={pathTo('ShowHome')}>Go to the home page</Button>}>
      <p>You can close this window.</p>
    </MessagePage>
  )
}
