import { Bell, Search, SquarePen } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { cappedCountText } from '#web/design/IconButton/capped-count-text.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { cx } from '#web/design/cx.ts'
import { TopBanner } from '#web/features/banners/TopBanner.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { headerSlotId } from '#web/app/runtime/page.ts'
import { returnAddress, useNavigation } from '#web/app/runtime/navigation.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { HomeLink } from './HomeLink.tsx'
import { SearchBox } from './SearchBox.tsx'
import { unreadNotificationCountQuery } from '#web/app/runtime/frame.operations.ts'
import { headerAttribute, hideHeader } from './hide-header.ts'
import { VisitorMenu } from './VisitorMenu.tsx'
import styles from './Header.module.css'
import { useEffect, useRef, useState } from 'react'
import { clickedAttribute } from '#web/app/analytics/track-clicked.ts'
import { trackViewed, viewedAttribute } from '#web/app/analytics/track-viewed.ts'
import { unreadAttribute } from '#web/app/frame/live/title-count.ts'
import { checkAppLink } from '#web/app/runtime/app-link.ts'

export function Header({ pageFillsIt = false }: { pageFillsIt?: boolean }) {
  const { session } = useEnvironment()
  const header = useRef<HTMLElement>(null)
  useEffect(() => (header.current ? hideHeader(header.current) : undefined), [])
  return (
    <>
      <MobileStrip />
      <TopBanner />
      <header className={styles.header} data-print="no" ref={header} {...{ [headerAttribute]: '' }}>
        <HeaderBar>
          <HomeLink />
          {pageFillsIt ? (
            <div id={headerSlotId} className={styles.slot} />
          ) : (
            <>
              <SearchBox />
              <span className="gap" />
              <IconButton className={styles.searchButton} label={t`Search`} href={pathTo('ShowSearch')}>
                <Search size={24} />
              </IconButton>
            </>
          )}
          {session.isLoggedIn ? <SignedIn isWriting={pageFillsIt} /> : <SignedOut />}
        </HeaderBar>
      </header>
    </>
  )
}

function SignedIn({ isWriting }: { isWriting: boolean }) {
  const { data } = useQuery(unreadNotificationCountQuery, {})
  const unread = data?.notificationStatus.unreadNotificationCount ?? 0
  return (
    <>
      {!isWriting && <WriteLink />}
      <IconButton
        className={isWriting ? styles.fromMd : undefined}
        label={unread > 0 ? t`Notifications, ${cappedCountText(unread)} unread` : t`Notifications`}
        count={unread}
        {...{ [unreadAttribute]: unread }}
        href={pathTo('ShowYourNotifications')}
      >
        <Bell size={24} />
      </IconButton>
      <AvatarMenu />
    </>
  )
}

function SignedOut() {
  const { location } = useNavigation()
  const isHome = location.path === pathTo('ShowHome')
  const redirect = returnAddress(location)
  return (
    <>
      <WriteLink />
      <Link className={cx('tool', styles.fromMd)} href={signInPath({ redirect })}>
        {t`Sign in`}
      </Link>
      <Button kind="ink" size="s" href={signInPath({ operation: 'register', redirect })} className={styles.signUp}>
        {isHome ? t`Get started` : t`Sign up`}
      </Button>
      <VisitorMenu redirect={redirect} />
    </>
  )
}

const WriteLink = () => (
  <Link className={cx('tool', styles.fromMd)} href={pathTo('ShowNewPost')}>
    <SquarePen size={24} aria-hidden="true" />
    {t`Write`}
  </Link>
)

/** Links to the app in mobile browsers; hidden inside the app. */
function MobileStrip() {
  const { client, config } = useEnvironment()
  const [isInApp, setInApp] = useState(client.isNativeApp)
  const isShown = client.browserKind === 'mobile' && !isInApp
  useEffect(() => checkAppLink(() => setInApp(true)), [])
  useEffect(() => {
    if (isShown) trackViewed('openInApp.viewed')
  }, [isShown])
  if (!isShown) return null
  return (
    <div
      className={styles.strip}
      data-print="no"
      role="region"
      aria-label={t`App`}
      {...{ [viewedAttribute]: 'openInApp.viewed' }}
    >
      <span>{t`${config.productName} reads best in the app`}</span>
      <Link href={pathTo('RedirectApp')} {...{ [clickedAttribute]: 'openInApp.clicked' }}>
        {t`Open in app`}
      </Link>
    </div>
  )
}
