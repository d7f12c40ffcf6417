import { t } from '#shared/translation/translate.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import styles from './CustomDomain.module.css'
import { ConnectDomain } from './ConnectDomain.tsx'
import { Subdomain } from './Subdomain.tsx'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { customDomainSettingsQuery, subdomainQuery } from './custom-domain.operations.ts'

/** The address of a writer's pages: a custom domain or a subdomain. */
function CustomDomainPage() {
  return (
    <>
      <Page title={t`Custom domain`}>
        <Stack className={styles.body}>
          <ConnectDomain collectionId={null} />
        </Stack>
        <Subdomain />
      </Page>
      <Footer />
    </>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(customDomainSettingsQuery, { collectionId: null }), pageQuery(subdomainQuery, {})],
  head: () => ({ title: t`Custom domain`, noindex: true }),
  Page: CustomDomainPage,
}
