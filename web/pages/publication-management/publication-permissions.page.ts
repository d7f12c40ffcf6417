import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { publicationSettingsQuery, ownerOutcome, settingsOf } from './management.operations.ts'
import { PermissionsPage } from './PermissionsPage.tsx'
import { publicationPermissionsQuery } from './staff.operations.ts'

export const page: PageModule = {
  questions: ({ params: { collectionSlug: slug = '' } }) => [
    question(publicationSettingsQuery, { slug }),
    question(publicationPermissionsQuery, { slug }),
  ],
  outcome: (answers) => ownerOutcome(answers.get(publicationSettingsQuery)),
  head: (answers) => ({
    title: `People at ${settingsOf(answers.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PermissionsPage,
}
