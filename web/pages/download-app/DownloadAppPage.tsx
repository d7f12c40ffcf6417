import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { QrCode } from '#web/design/QrCode/QrCode.tsx'
import { MessagePage } from '#web/shell/message-page/MessagePage.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import styles from './DownloadAppPage.module.css'

/** The apps where there are any; everything else is done in the browser, on a phone too, so a camera leads there. */
export function DownloadAppPage() {
  const { config } = useEnvironment()
  const { productName, apps, baseUrl } = config
  const stores = [
    { name: 'the App Store', href: apps.iosStoreUrl },
    { name: 'Google Play', href: apps.androidStoreUrl },
  ].filter(({ href }) => href)
  const hasApps = stores.length > 0
  return (
    <MessagePage
      title={`${productName} on your phone`}
      actions={
        hasApps ? (
          stores.map(({ name, href }) => (
            <Button key={name} kind="primary" href={href}>
              Get it on {name}
            </Button>
          ))
        ) : (
          <Button kind="primary" href={pathTo('ShowHome')}>
            Go on in the browser
          </Button>
        )
      }
    >
      <p>
        {hasApps
          ? 'This code leads a phone to the right store.'
          : `${productName} needs no app: open it in your phone’s browser, and add it to the home screen. This code leads there.`}
      </p>
      <div className={styles.code}>
        <QrCode
          address={baseUrl + (hasApps ? pathTo('RedirectApp') : pathTo('ShowHome'))}
          label={hasApps ? 'A code that leads to the app' : `A code that leads to ${productName}`}
        />
      </div>
    </MessagePage>
  )
}
