import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { PageModule } from '#web/app/runtime/page.ts'

function SuspendedPage() {
  const { config } = useEnvironment()
  return (
    <Page
      align="center"
      title="This account or story breaks our rules"
      lead="We found it in violation of the rules, so other people can’t see it. The owner still has everything, can export it from settings and can ask us to review our decision."
    >
      <Row align="center">
        <Button kind="primary" href={config.links.rules}>
          Read the rules
        </Button>
        <Button href={config.links.support}>Request a review</Button>
      </Row>
    </Page>
  )
}

export const page: PageModule = {
  head: () => ({ title: 'Suspended', noindex: true }),
  Page: SuspendedPage,
}
