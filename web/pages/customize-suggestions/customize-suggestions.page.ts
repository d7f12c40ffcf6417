import { followSuggestionsQuery } from '#web/pages/customize-following/following.operations.ts'
import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { suggestionsOf, suggestionTopicsQuery, topicIn } from './suggestions.operations.ts'
import { SuggestionsPage } from './SuggestionsPage.tsx'

export const page: PageModule = {
  questions: ({ query }) => [
    question(suggestionTopicsQuery, {}),
    ...(['WRITERS', 'PUBLICATIONS', 'TOPICS'] as const).map((kind) =>
      question(followSuggestionsQuery, suggestionsOf(kind, topicIn(query))),
    ),
  ],
  head: () => ({ title: 'Suggestions', noindex: true }),
  Page: SuggestionsPage,
  Aside: FooterAside,
}
