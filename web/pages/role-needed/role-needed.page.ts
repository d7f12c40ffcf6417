import { graphql } from '#web/data/graphql.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { RoleNeededPage } from './RoleNeededPage.tsx'

export const roleNeededQuery = graphql(`
  query RoleNeededQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        id
        slug
        name
        viewerEdge { id role isEditor }
        staff(roles: [OWNER]) { id user { id name username } }
      }
      ...Refusal
    }
  }
`)

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(roleNeededQuery, { slug: params.collectionSlug ?? '' })],
  outcome: (data) =>
    data.get(roleNeededQuery)?.collectionByDomainOrSlug.__typename === 'Collection'
      ? { kind: 'page' }
      : { kind: 'unavailable', status: 404 },
  head: () => ({ title: 'You can’t change this', noindex: true }),
  Page: RoleNeededPage,
}
