import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { publicationSettingsQuery, settingsOf } from './management.operations.ts'
import { PermissionsPage } from './PermissionsPage.tsx'
import { publicationPermissionsQuery } from './staff.operations.ts'

export const page: PageModule = {
  questions: ({ params: { collectionSlug: slug = '' } }) => [
    question(publicationSettingsQuery, { slug }),
    question(publicationPermissionsQuery, { slug }),
  ],
  outcome: (answers) =>
    settingsOf(answers.get(publicationSettingsQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 },
  head: (answers) => ({
    title: `People of ${settingsOf(answers.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PermissionsPage,
}
