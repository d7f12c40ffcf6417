import { followSuggestionsQuery } from '#web/pages/customize-following/following.operations.ts'
import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { suggestionVariables, suggestionTopicsQuery, topicParam } from './suggestions.operations.ts'
import { SuggestionsPage } from './SuggestionsPage.tsx'

export const page: PageModule = {
  queries: ({ query }) => [
    pageQuery(suggestionTopicsQuery, {}),
    ...(['WRITERS', 'PUBLICATIONS', 'TOPICS'] as const).map((kind) =>
      pageQuery(followSuggestionsQuery, suggestionVariables(kind, topicParam(query))),
    ),
  ],
  head: () => ({ title: 'Suggestions', noindex: true }),
  Page: SuggestionsPage,
  Aside: FooterAside,
}
