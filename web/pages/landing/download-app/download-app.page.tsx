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
    { name: 'the App Store', href: apps.iosStoreUrl },
    { name: 'Google Play', href: apps.androidStoreUrl },
  ].filter(({ href }) => href)
  const hasApps = stores.length > 0
  return (
    <Page
      align="center"
      title={`${productName} on your phone`}
      lead={
        hasApps
          ? 'Scan this code with your phone to open the right app store.'
          : `You don’t need an app: open ${productName} in your phone’s browser and add it to your home screen. Scan this code to get there.`
      }
    >
      <Stack align="center">
        <QrCode
          address={baseUrl + (hasApps ? pathTo('RedirectApp') : pathTo('ShowHome'))}
          label={hasApps ? 'QR code for the app' : `QR code for ${productName}`}
        />
      </Stack>
      <Row align="center">
        {hasApps ? (
          stores.map(({ name, href }) => (
            <Button key={name} kind="primary" href={href}>
              Get it on {name}
            </Button>
          ))
        ) : (
          <Button kind="primary" href={pathTo('ShowHome')}>
            Continue in the browser
          </Button>
        )}
      </Row>
    </Page>
  )
}

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: `${config.productName} on your phone`,
    description: `Read and write on ${config.productName} wherever you are.`,
  }),
  cacheKeys: () => ['download-app'],
  Page: DownloadAppPage,
}
