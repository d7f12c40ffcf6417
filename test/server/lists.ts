import { asker } from './writers.ts'

const all = '... on Refusal { message }'
const list =
  '... on Catalog { id slugId name description visibility predefined itemsCount clapCount followerCount version isInLibrary isDiscussionClosed items { catalogItemId note entityId post { id } } viewerEdge { isFollowing clapCount isOwner } }'
const item = '... on CatalogItem { catalogItemId catalogId entityType entityId note position post { id } }'

export const createList = asker(
  `mutation($name: String!, $description: String, $visibility: CatalogVisibility!, $postId: ID) { createCatalog(name: $name, description: $description, visibility: $visibility, postId: $postId) { __typename ${list} ${all} ... on RateLimited { message } } }`,
)
export const editList = asker(
  `mutation($catalogId: ID!, $name: String, $description: String, $visibility: CatalogVisibility, $allowResponses: Boolean, $version: Int) { editCatalog(catalogId: $catalogId, name: $name, description: $description, visibility: $visibility, allowResponses: $allowResponses, version: $version) { __typename ${list} ${all} } }`,
)
export const deleteList = asker(`mutation($catalogId: ID!) { deleteCatalog(catalogId: $catalogId) { __typename ${all} } }`)
export const addToList = asker(
  `mutation($catalogId: ID!, $entityId: ID!, $entityType: EntityType!) { addToCatalog(catalogId: $catalogId, entityId: $entityId, entityType: $entityType) { __typename ${item} ${all} } }`,
)
export const removeFromList = asker(
  `mutation($catalogId: ID!, $catalogItemId: ID!) { removeFromCatalog(catalogId: $catalogId, catalogItemId: $catalogItemId) { __typename ${all} } }`,
)
export const editListItem = asker(
  `mutation($catalogId: ID!, $catalogItemId: ID!, $note: String) { editCatalogItem(catalogId: $catalogId, catalogItemId: $catalogItemId, note: $note) { __typename ${item} ${all} } }`,
)
export const reorderList = asker(
  `mutation($catalogId: ID!, $catalogItemId: ID!, $afterItemId: ID, $version: Int) { reorderCatalog(catalogId: $catalogId, catalogItemId: $catalogItemId, afterItemId: $afterItemId, version: $version) { __typename ${list} ${all} } }`,
)
export const clapList = asker(
  `mutation($catalogId: ID!, $numClaps: Int!) { clapCatalog(catalogId: $catalogId, numClaps: $numClaps) { __typename ${list} ... on Refusal { message } } }`,
)
export const followList = asker(
  `mutation($catalogId: ID!) { followCatalog(catalogId: $catalogId) { __typename ${list} ... on Refusal { message } } }`,
)
export const unfollowList = asker(
  `mutation($catalogId: ID!) { unfollowCatalog(catalogId: $catalogId) { __typename ${list} ... on Refusal { message } } }`,
)
export const addToLibrary = asker(
  `mutation($catalogId: ID!) { addToLibrary(catalogId: $catalogId) { __typename ${list} ... on Unauthorized { message } ... on NotFound { message } ... on Forbidden { message } ... on BadRequest { message } } }`,
)
export const listById = asker(
  `query($catalogId: ID!) { catalogById(catalogId: $catalogId) { __typename ${list} ... on NotFound { message } ... on Forbidden { message } } }`,
)

export const storyIds = (answer: Record<string, unknown>): string[] =>
  (answer.items as { entityId: string }[]).map(({ entityId }) => entityId)
export const itemIds = (answer: Record<string, unknown>): string[] =>
  (answer.items as { catalogItemId: string }[]).map(({ catalogItemId: listItemId }) => listItemId)
