import { followSuggestionsQuery } from '#web/pages/customize-following/following.operations.ts'
import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { SuggestionsPage, suggestionsOf } from './SuggestionsPage.tsx'

export const page: PageModule = {
  questions: () => [
    question(followSuggestionsQuery, suggestionsOf('WRITERS')),
    question(followSuggestionsQuery, suggestionsOf('PUBLICATIONS')),
    question(followSuggestionsQuery, suggestionsOf('TOPICS')),
  ],
  head: () => ({ title: 'Suggestions', noindex: true }),
  Page: SuggestionsPage,
  Aside: FooterAside,
}
