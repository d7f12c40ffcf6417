import { t } from '#shared/translation/translate.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { pathTo } from '#shared/routes.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { ExportAccountData } from '#web/features/settings/ExportAccountData.tsx'
import { AddressForm } from './AddressForm.tsx'
import { ArchiveForm } from './ArchiveForm.tsx'
import { ImportReport } from './ImportReport.tsx'
import { latestExportQuery } from '#web/features/settings/account-export.operations.ts'
import { importPageSize, storyImportQuery } from './import-story.operations.ts'

/** Imports one story by address or many from a file, and exports everything as an archive. */
function ImportStoryPage({ input: { query } }: { input: PageInput }) {
  const { navigate } = useNavigation()
  const importId = query.get('import')
  const show = (id: string | undefined) => navigate(pathTo('ShowImportStory', {}, { query: id ? { import: id } : {} }))
  return (
    <Page title={t`Import your stories`}>
      {importId ? (
        <ImportReport id={importId} onLeave={() => show(undefined)} />
      ) : (
        <>
          <Section headingId="one-story" title={t`One story`} size="s">
            <Text face="read" size="m">
              {t`Enter the URL of a story you published on another site. It becomes a draft with its text and images, and a
                canonical link tells search engines where it appeared first.`}
            </Text>
            <AddressForm />
          </Section>
          <Section headingId="many-stories" title={t`Many stories`} size="s">
            <Text face="read" size="m">
              {t`Upload the export from your old platform. You’ll review it before importing, and re-importing won’t create
              duplicates.`}
            </Text>
            <ArchiveForm onRead={show} />
          </Section>
          <Section headingId="take-away" title={t`Take everything with you`} size="s">
            <ExportAccountData />
          </Section>
        </>
      )}
    </Page>
  )
}

export const page: PageModule = {
  queries: ({ query }) => {
    const id = query.get('import')
    return [
      pageQuery(latestExportQuery, {}),
      ...(id ? [pageQuery(storyImportQuery, { id, paging: { limit: importPageSize } })] : []),
    ]
  },
  head: () => ({ title: t`Import your stories`, noindex: true }),
  Page: ImportStoryPage,
}
