import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { ImportStoryPage } from './ImportStoryPage.tsx'
import { latestExportQuery } from '#web/shell/account-export/account-export.operations.ts'
import { importPageSize, storyImportQuery } from './import-story.operations.ts'

export const page: PageModule = {
  queries: ({ query }) => {
    const id = query.get('import')
    return [
      pageQuery(latestExportQuery, {}),
      ...(id ? [pageQuery(storyImportQuery, { id, paging: { limit: importPageSize } })] : []),
    ]
  },
  head: () => ({ title: 'Import your stories', noindex: true }),
  Page: ImportStoryPage,
}
