import { asker } from './writers.ts'

/** What ends or passes on a role, and with it what the role gave. */
export const removeRole = asker(
  'mutation($id: ID!, $who: ID!) { removeCollectionRole(collectionId: $id, userId: $who) { __typename } }',
)
export const suspend = asker('mutation($who: ID!) { suspendUser(userId: $who, reason: "Spam") { __typename } }')
export const block = asker('mutation($who: ID!) { blockUser(targetUserId: $who) { __typename } }')
export const removeAccount = asker('mutation($username: String!) { deleteAccount(confirmUsername: $username) { __typename } }')
export const removePublication = asker(
  'mutation($id: ID!, $slug: String!) { deleteCollection(collectionId: $id, confirmSlug: $slug) { __typename ... on Refusal { message } ... on BadRequest { field } } }',
)
