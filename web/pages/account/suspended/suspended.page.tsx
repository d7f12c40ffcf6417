import { t } from '#shared/translation/translate.ts'
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
      title={t`This account or story breaks our rules`}
      lead={t`We found it in violation of the rules, so other people can’t see it. The owner still has everything, can export it from settings and can ask us to review our decision.`}
    >
      <Row align="center">
        <Button kind="primary" href={config.links.rules}>
          {t`Read the rules`}
        </Button>
        <Button href={config.links.support}>{t`Request a review`}</Button>
      </Row>
    </Page>
  )
}

export const page: PageModule = {
  head: () => ({ title: t`Suspended`, noindex: true }),
  Page: SuspendedPage,
}
