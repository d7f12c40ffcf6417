import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Wordmark } from '#web/design/Logo/Logo.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import styles from './Header.module.css'

/** Membership pages link back to its settings; on the home page the wordmark scrolls to the top. */
const membershipPages = [pathTo('ShowManageMembershipPage'), pathTo('ShowMeMembershipCancel'), pathTo('ShowPaymentMethod')]

export function HomeLink() {
  const { productName } = useEnvironment().config
  const { location } = useNavigation()
  const home = pathTo('ShowHome')
  const isMembershipPage = membershipPages.some((path) => location.path === path || location.path.startsWith(`${path}/`))
  const href = isMembershipPage ? pathTo('ShowSettingsTab', { setting: 'membership' }) : home
  return (
    <Link
      href={href}
      className={styles.logo}
      aria-label={isMembershipPage ? t`${productName}, membership settings` : t`${productName}, home`}
      onClick={(event) => {
        if (location.path !== home || href !== home) return
        event.preventDefault()
        window.scrollTo({ top: 0 })
      }}
    >
      <Wordmark productName={productName} />
    </Link>
  )
}
