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
          <Button href={config.links.support}>Ask for another look</Button>
        </>
      }
    >
      <p>
        We found it in violation of the rules, so others do not see it. Its owner still has all of it, can take it away as an
        archive from the settings, and can ask us to look again.
      </p>
    </MessagePage>
  )
}
