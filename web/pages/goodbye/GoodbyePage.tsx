import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { MessagePage } from '#web/shell/message-page/MessagePage.tsx'

/** Shown after deactivating or deleting an account. */
export const GoodbyePage = () => (
  <MessagePage
    title="Goodbye, and thank you"
    actions={
      <>
        <Button kind="primary" href={pathTo('ShowHome')}>
          Go to the home page
        </Button>
        <Button href={pathTo('ShowSignIn')}>Sign in again</Button>
      </>
    }
  >
    <p>Your profile and stories are now hidden.</p>
    <p>
      A deactivated account waits for as long as you like. A deleted one is gone for good after 14 days, along with everything in
      it. Until then, signing in restores it all.
    </p>
  </MessagePage>
)
