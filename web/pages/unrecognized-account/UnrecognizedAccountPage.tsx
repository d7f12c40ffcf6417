import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { MessagePage } from '#web/shell/message-page/MessagePage.tsx'

/** A valid identity proof that matches no account. */
export const UnrecognizedAccountPage = () => (
  <MessagePage
    title="Sorry, we didn't recognize that account"
    actions={
      <>
        <Button kind="primary" href={pathTo('ShowSignIn', {}, { query: { operation: 'register' } })}>
          Create a new account
        </Button>
        <Button href={pathTo('ShowSignIn')}>See all sign in options</Button>
      </>
    }
  >
    <p>You might have signed up with a different address, or the link isn’t ours. You can create an account in a minute.</p>
  </MessagePage>
)
