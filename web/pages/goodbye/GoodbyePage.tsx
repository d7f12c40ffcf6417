import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { MessagePage } from '#web/shell/message-page/MessagePage.tsx'

/** Where somebody who deactivates or deletes their account is led. */
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
    <p>Your profile and your stories are hidden from now on.</p>
    <p>
      A deactivated account waits for you as long as you like. A deleted one is gone for good after 14 days, with everything in
      it; until then, signing in brings all of it back.
    </p>
  </MessagePage>
)
