import { Footer } from '#web/shell/footer/Footer.tsx'
import styles from './CustomDomain.module.css'
import { ConnectDomain } from './ConnectDomain.tsx'
import { Subdomain } from './Subdomain.tsx'

/** The address of a writer's pages: a custom domain or a subdomain. */
export function CustomDomainPage() {
  return (
    <>
      <div className={styles.page}>
        <h1>Custom domain</h1>
        <div className={styles.body}>
          <ConnectDomain collectionId={null} ownerLabel="Your pages are" />
        </div>
        <Subdomain />
      </div>
      <Footer />
    </>
  )
}
