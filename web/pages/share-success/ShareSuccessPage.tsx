import { useEffect } from 'react'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { MessagePage } from '#web/shell/message-page/MessagePage.tsx'

/** Where a network leads back to after somebody has shared something in a window of its own, which then is done. */
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
