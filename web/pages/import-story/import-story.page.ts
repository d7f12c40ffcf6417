import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { ImportStoryPage } from './ImportStoryPage.tsx'
import { latestExportQuery } from '#web/shell/take-away/take-away.operations.ts'
import { importPageSize, storyImportQuery } from './import-story.operations.ts'

export const page: PageModule = {
  questions: ({ query }) => {
    const id = query.get('import')
    return [
      question(latestExportQuery, {}),
      ...(id ? [question(storyImportQuery, { id, paging: { limit: importPageSize } })] : []),
    ]
  },
  head: () => ({ title: 'Import your stories', noindex: true }),
  Page: ImportStoryPage,
}
