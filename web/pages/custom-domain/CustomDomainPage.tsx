import { Page } from '#web/design/Page/Page.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Footer } from '#web/shell/footer/Footer.tsx'
import styles from './CustomDomain.module.css'
import { ConnectDomain } from './ConnectDomain.tsx'
import { Subdomain } from './Subdomain.tsx'

/** The address of a writer's pages: a custom domain or a subdomain. */
export function CustomDomainPage() {
  return (
    <>
      <Page title="Custom domain">
        <Stack className={styles.body}>
          <ConnectDomain collectionId={null} ownerLabel="Your pages are" />
        </Stack>
        <Subdomain />
      </Page>
      <Footer />
    </>
  )
}
