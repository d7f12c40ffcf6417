import { Footer } from '#web/shell/footer/Footer.tsx'
import styles from './CustomDomain.module.css'
import { OwnDomain } from './OwnDomain.tsx'
import { Subdomain } from './Subdomain.tsx'

/** The address of a writer's pages: a custom domain or a subdomain. */
export function CustomDomainPage() {
  return (
    <>
      <div className={styles.page}>
        <h1>Custom domain</h1>
        <div className={styles.body}>
          <OwnDomain collectionId={null} whose="Your pages are" />
        </div>
        <Subdomain />
      </div>
      <Footer />
    </>
  )
}
