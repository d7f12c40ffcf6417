import { type DataOf, graphql } from '#web/data/graphql.ts'

const loggedMailFragment = graphql(`fragment LoggedMail on LoggedMail { id recipient kind state error attempts sentAt }`)

export const loggedMailQuery = graphql(
  `
  query LoggedMailQuery($address: String, $onlyUnsent: Boolean, $paging: PagingOptions) {
    loggedMail(address: $address, onlyUnsent: $onlyUnsent, paging: $paging) {
      __typename
      ... on LoggedMailPayload {
        items { ...LoggedMail }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`,
  [loggedMailFragment],
)

export type LoggedMailData = DataOf<typeof loggedMailFragment>
