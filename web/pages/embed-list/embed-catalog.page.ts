import { listPath } from '#web/shell/lists/list-path.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { EmbedListPage } from './EmbedListPage.tsx'
import { embedListQuery, listOf, variablesOf } from './embed-list.operations.ts'

export const page: PageModule = {
  questions: (input) => [question(embedListQuery, variablesOf(input))],
  outcome: (answers) => (listOf(answers.get(embedListQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (answers) => {
    const list = listOf(answers.get(embedListQuery))
    return list
      ? { title: `${list.name} · ${list.creator.name}`, canonical: listPath(list), noindex: true }
      : { title: 'List', noindex: true }
  },
  Page: EmbedListPage,
}
