import { ownListPath } from '#web/shell/lists/list-path.ts'
import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { YourListPage } from './YourListPage.tsx'
import { listOf, variablesOf, yourListQuery } from './your-list.operations.ts'

export const page: PageModule = {
  questions: (input) => [question(yourListQuery, variablesOf(input))],
  outcome: (answers, { path }) => {
    const list = listOf(answers.get(yourListQuery))
    if (!list?.viewerEdge.isOwner) return { kind: 'unavailable', status: 404 }
    return ownListPath(list) === path ? { kind: 'page' } : { kind: 'redirect', to: ownListPath(list), permanent: false }
  },
  head: (answers) => ({ title: listOf(answers.get(yourListQuery))?.name ?? 'Your list', noindex: true }),
  Page: YourListPage,
  Aside: FooterAside,
}
