import { Button } from '#web/design/Button/Button.tsx'
import { MessagePage } from '#web/shell/message-page/MessagePage.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'

export function SuspendedPage() {
  const { config } = useEnvironment()
  return (
    <MessagePage
      title="This account or story breaks our rules"
      actions={
        <>
          <Button kind="primary" href={config.links.rules}>
            Read the rules
          </Button>
          <Button href={config.links.support}>Request a review</Button>
        </>
      }
    >
      <p>
        We found it in violation of the rules, so other people can’t see it. The owner still has everything, can export it from
        settings and can ask us to review our decision.
      </p>
    </MessagePage>
  )
}
