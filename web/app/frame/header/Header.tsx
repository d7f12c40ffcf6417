import { Bell, Search, SquarePen } from 'lucide-react'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { cappedCountText, IconButton } from '#web/design/IconButton/IconButton.tsx'
import { TopBanner } from '#web/features/banners/TopBanner.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { headerSlotId } from '#web/app/runtime/page.ts'
import { returnAddress, useNavigation } from '#web/app/runtime/navigation.ts'
import { usePageId } from '#web/app/runtime/screen-context.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { HomeLink } from './HomeLink.tsx'
import { MobileStrip } from './MobileStrip.tsx'
import { SearchBox } from './SearchBox.tsx'
import { unreadNotificationCountQuery } from '#web/app/runtime/frame.operations.ts'
import { useHeaderOffset } from './use-header-offset.ts'
import { VisitorMenu } from './VisitorMenu.tsx'
import styles from './Header.module.css'

export function Header({ pageFillsIt = false }: { pageFillsIt?: boolean }) {
  const { session } = useEnvironment()
  const header = useHeaderOffset()
  const pageId = usePageId()
  return (
    <>
      <MobileStrip />
      {/* Stories render it themselves, because it depends on their paywall. */}
      {pageId !== 'post' && <TopBanner />}
      <header className={styles.header} ref={header}>
        <nav className={styles.bar} aria-label="Main">
          <HomeLink />
          {pageFillsIt ? (
            <div id={headerSlotId} className={styles.slot} />
          ) : (
            <>
              <SearchBox />
              <span className={styles.gap} />
              <IconButton className={styles.searchButton} label="Search" href={pathTo('ShowSearch')}>
                <Search size={24} />
              </IconButton>
            </>
          )}
          {session.isLoggedIn ? <SignedIn isWriting={pageFillsIt} /> : <SignedOut />}
        </nav>
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
        label={unread > 0 ? `Notifications, ${cappedCountText(unread)} unread` : 'Notifications'}
        count={unread}
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
      <Link className={styles.plain} href={signInPath({ redirect })}>
        Sign in
      </Link>
      <Button kind="ink" size="s" href={signInPath({ operation: 'register', redirect })} className={styles.signUp}>
        {isHome ? 'Get started' : 'Sign up'}
      </Button>
      <VisitorMenu redirect={redirect} />
    </>
  )
}

const WriteLink = () => (
  <Link className={styles.write} href={pathTo('ShowNewPost')}>
    <SquarePen size={24} aria-hidden="true" />
    Write
  </Link>
)
