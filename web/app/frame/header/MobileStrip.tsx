import { useEffect, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { track } from '#web/app/analytics/track.ts'
import { checkAppLink } from '#web/app/runtime/app-link.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import styles from './Header.module.css'

/** Links to the app in mobile browsers; hidden inside the app. */
export function MobileStrip() {
  const { client, config } = useEnvironment()
  const [isInApp, setInApp] = useState(client.isNativeApp)
  const isShown = client.browserKind === 'mobile' && !isInApp
  useEffect(() => checkAppLink(() => setInApp(true)), [])
  useEffect(() => {
    if (isShown) track('openInApp.viewed')
  }, [isShown])
  if (!isShown) return null
  return (
    <div className={styles.strip} role="region" aria-label="App">
      <span>{config.productName} reads best in the app</span>
      <Link href={pathTo('RedirectApp')} onClick={() => track('openInApp.clicked')}>
        Open in app
      </Link>
    </div>
  )
}
