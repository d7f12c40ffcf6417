import { selectPublication, publicationOutcome, publicationPageQuery } from '#web/pages/publication/publication-page.ts'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { PublicationDesignPage } from './PublicationDesignPage.tsx'

export const page: PageModule = {
  queries: (input) => [publicationPageQuery(input)],
  outcome: publicationOutcome(),
  head: (data) => ({ title: `Design · ${selectPublication(data)?.name ?? 'Publication'}`, noindex: true }),
  Page: PublicationDesignPage,
}
