import { publicationIn, publicationOutcome, publicationQuestion } from '#web/pages/publication/publication-page.ts'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { PublicationDesignPage } from './PublicationDesignPage.tsx'

export const page: PageModule = {
  questions: (input) => [publicationQuestion(input)],
  outcome: publicationOutcome(),
  head: (answers) => ({ title: `Design · ${publicationIn(answers)?.name ?? 'Publication'}`, noindex: true }),
  Page: PublicationDesignPage,
}
