import { type DataOf, graphql } from '#web/data/graphql.ts'

export const loggedMailQuery = graphql(`
  query LoggedMailQuery($address: String, $onlyUnsent: Boolean, $paging: PagingOptions) {
    loggedMail(address: $address, onlyUnsent: $onlyUnsent, paging: $paging) {
      __typename
      ... on LoggedMailPayload {
        items { id recipient kind state error attempts sentAt }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`)

type Mails = Extract<DataOf<typeof loggedMailQuery>['loggedMail'], { __typename: 'LoggedMailPayload' }>

export type LoggedMailData = Mails['items'][number]
