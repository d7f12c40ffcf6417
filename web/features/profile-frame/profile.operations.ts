import { type DataOf, graphql } from '#web/data/graphql.ts'
import { affiliationsFragment } from './Affiliations.tsx'
import { profileListFragment } from './ProfileList.tsx'
import { profileTopFragment } from './ProfileTop.tsx'

/** What the tab of a profile reads of its owner. */
export const profileTabFragment = graphql(`fragment ProfileTab on User { id name username viewerEdge { id isUser } }`)

export const profileAboutFragment = graphql(
  `
  fragment ProfileAbout on User { id about createdAt ...ProfileTab ...ProfileTop }
`,
  [profileTabFragment, profileTopFragment],
)

export const userProfileQuery = graphql(
  `
  query UserProfileQuery($username: ID!) {
    userProfile(username: $username) {
      __typename
      ... on User {
        id
        membership { id memberSince friendSince }
        ...Affiliations ...ProfileAbout ...ProfileList ...ProfileTab ...ProfileTop
      }
      ...Refusal
    }
  }
`,
  [affiliationsFragment, profileAboutFragment, profileListFragment, profileTabFragment, profileTopFragment],
)

export type ProfileTabProps = { person: DataOf<typeof profileTabFragment> }

export const profilePageSize = 10

export type ProfilePerson = Extract<DataOf<typeof userProfileQuery>['userProfile'], { __typename: 'User' }>

export const selectProfilePerson = (data: DataOf<typeof userProfileQuery> | undefined): ProfilePerson | undefined =>
  data?.userProfile.__typename === 'User' ? data.userProfile : undefined
