import { listPath } from '#web/shell/lists/list-path.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { EmbedListPage } from './EmbedListPage.tsx'
import { embedListQuery, selectEmbeddedList, embedListVariables } from './embed-list.operations.ts'

export const page: PageModule = {
  queries: (input) => [pageQuery(embedListQuery, embedListVariables(input))],
  outcome: (data) => (selectEmbeddedList(data.get(embedListQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => {
    const list = selectEmbeddedList(data.get(embedListQuery))
    return list
      ? { title: `${list.name} · ${list.creator.name}`, canonical: listPath(list), noindex: true }
      : { title: 'List', noindex: true }
  },
  Page: EmbedListPage,
}
