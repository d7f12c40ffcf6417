import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { MessagePage } from '#web/shell/message-page/MessagePage.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'

/** A plan, gift or checkout that is unavailable for this account or region, or at this time. */
export function NotAvailablePage() {
  const { config } = useEnvironment()
  return (
    <MessagePage
      title="Not available"
      actions={
        <>
          <Button kind="primary" href={pathTo('ShowHome')}>
            Go to the home page
          </Button>
          <Button href={config.links.support}>Write to us</Button>
        </>
      }
    >
      <p>This isn’t available for your account, in your country or right now. You haven’t been charged.</p>
    </MessagePage>
  )
}
