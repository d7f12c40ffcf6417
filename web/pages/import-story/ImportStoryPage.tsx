import { Page } from '#web/design/Page/Page.tsx'
import { pathTo } from '#shared/routes.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { ExportAccountData } from '#web/shell/account-export/ExportAccountData.tsx'
import { AddressForm } from './AddressForm.tsx'
import { ArchiveForm } from './ArchiveForm.tsx'
import { ImportReport } from './ImportReport.tsx'
import styles from './ImportStoryPage.module.css'

/** Imports one story by address or many from a file, and exports everything as an archive. */
export function ImportStoryPage({ input: { query } }: { input: PageInput }) {
  const { navigate } = useNavigation()
  const importId = query.get('import')
  const show = (id: string | undefined) => navigate(pathTo('ShowImportStory', {}, { query: id ? { import: id } : {} }))
  return (
    <Page title="Import your stories" className={styles.page}>
      {importId ? (
        <ImportReport id={importId} onLeave={() => show(undefined)} />
      ) : (
        <>
          <section aria-labelledby="one-story">
            <h2 id="one-story">One story</h2>
            <p>
              Enter the URL of a story you published on another site. It becomes a draft with its text and images, and a canonical
              link tells search engines where it appeared first.
            </p>
            <AddressForm />
          </section>
          <section aria-labelledby="many-stories">
            <h2 id="many-stories">Many stories</h2>
            <p>
              Upload the export from your old platform. You’ll review it before importing, and re-importing won’t create
              duplicates.
            </p>
            <ArchiveForm onRead={show} />
          </section>
          <section aria-labelledby="take-away">
            <h2 id="take-away">Take everything with you</h2>
            <ExportAccountData />
          </section>
        </>
      )}
    </Page>
  )
}
