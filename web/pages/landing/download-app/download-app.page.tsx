import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { QrCode } from '#web/design/QrCode/QrCode.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { PageModule } from '#web/app/runtime/page.ts'

/** Links to the apps where they exist; otherwise a QR code opens the web app on a phone. */
function DownloadAppPage() {
  const { config } = useEnvironment()
  const { productName, apps, baseUrl } = config
  const stores = [
    { text: t`Get it on the App Store`, href: apps.iosStoreUrl },
    { text: t`Get it on Google Play`, href: apps.androidStoreUrl },
  ].filter(({ href }) => href)
  const hasApps = stores.length > 0
  return (
    <Page
      align="center"
      title={t`${productName} on your phone`}
      lead={
        hasApps
          ? t`Scan this code with your phone to open the right app store.`
          : t`You don’t need an app: open ${productName} in your phone’s browser and add it to your home screen. Scan this code to get there.`
      }
    >
      <Stack align="center">
        <QrCode
          address={baseUrl + (hasApps ? pathTo('RedirectApp') : pathTo('ShowHome'))}
          label={hasApps ? t`QR code for the app` : t`QR code for ${productName}`}
        />
      </Stack>
      <Row align="center">
        {hasApps ? (
          stores.map(({ text, href }) => (
            <Button key={href} kind="primary" href={href}>
              {text}
            </Button>
          ))
        ) : (
          <Button kind="primary" href={pathTo('ShowHome')}>
            {t`Continue in the browser`}
          </Button>
        )}
      </Row>
    </Page>
  )
}

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: t`${config.productName} on your phone`,
    description: t`Read and write on ${config.productName} wherever you are.`,
  }),
  cacheKeys: () => ['download-app'],
  Page: DownloadAppPage,
}
