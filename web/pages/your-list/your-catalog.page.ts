import { editListPath } from '#web/shell/lists/list-path.ts'
import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { YourListPage } from './YourListPage.tsx'
import { selectYourList, yourListVariables, yourListQuery } from './your-list.operations.ts'

export const page: PageModule = {
  queries: (input) => [pageQuery(yourListQuery, yourListVariables(input))],
  outcome: (data, { path }) => {
    const list = selectYourList(data.get(yourListQuery))
    if (!list?.viewerEdge.isOwner) return { kind: 'unavailable', status: 404 }
    return editListPath(list) === path ? { kind: 'page' } : { kind: 'redirect', to: editListPath(list), permanent: false }
  },
  head: (data) => ({ title: selectYourList(data.get(yourListQuery))?.name ?? 'Your list', noindex: true }),
  Page: YourListPage,
  Aside: FooterAside,
}
