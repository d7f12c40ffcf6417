import { asker } from './writers.ts'

const refusals = (...kinds: string[]) =>
  ['Unauthorized', 'NotFound', 'Forbidden', 'BadRequest', 'AccountSuspended', ...kinds]
    .map((kind) => `... on ${kind} { message }`)
    .join(' ')
const all = refusals('AlreadyExists', 'Conflict')
const catalog =
  '... on Catalog { id slugId name description visibility predefined itemsCount clapCount followerCount version isInLibrary isDiscussionClosed items { catalogItemId note entityId post { id } } viewerEdge { isFollowing clapCount isOwner } }'
const item = '... on CatalogItem { catalogItemId catalogId entityType entityId note position post { id } }'

export const createCatalog = asker(
  `mutation($name: String!, $description: String, $visibility: CatalogVisibility!, $postId: ID) { createCatalog(name: $name, description: $description, visibility: $visibility, postId: $postId) { __typename ${catalog} ${all} ... on RateLimited { message } } }`,
)
export const editCatalog = asker(
  `mutation($catalogId: ID!, $name: String, $description: String, $visibility: CatalogVisibility, $allowResponses: Boolean, $version: Int) { editCatalog(catalogId: $catalogId, name: $name, description: $description, visibility: $visibility, allowResponses: $allowResponses, version: $version) { __typename ${catalog} ${all} } }`,
)
export const deleteCatalog = asker(`mutation($catalogId: ID!) { deleteCatalog(catalogId: $catalogId) { __typename ${all} } }`)
export const addToCatalog = asker(
  `mutation($catalogId: ID!, $entityId: ID!, $entityType: EntityType!) { addToCatalog(catalogId: $catalogId, entityId: $entityId, entityType: $entityType) { __typename ${item} ${all} } }`,
)
export const removeFromCatalog = asker(
  `mutation($catalogId: ID!, $catalogItemId: ID!) { removeFromCatalog(catalogId: $catalogId, catalogItemId: $catalogItemId) { __typename ${all} } }`,
)
export const editCatalogItem = asker(
  `mutation($catalogId: ID!, $catalogItemId: ID!, $note: String) { editCatalogItem(catalogId: $catalogId, catalogItemId: $catalogItemId, note: $note) { __typename ${item} ${all} } }`,
)
export const reorderCatalog = asker(
  `mutation($catalogId: ID!, $catalogItemId: ID!, $afterItemId: ID, $version: Int) { reorderCatalog(catalogId: $catalogId, catalogItemId: $catalogItemId, afterItemId: $afterItemId, version: $version) { __typename ${catalog} ${all} } }`,
)
export const clapCatalog = asker(
  `mutation($catalogId: ID!, $numClaps: Int!) { clapCatalog(catalogId: $catalogId, numClaps: $numClaps) { __typename ${catalog} ${refusals()} } }`,
)
export const followCatalog = asker(
  `mutation($catalogId: ID!) { followCatalog(catalogId: $catalogId) { __typename ${catalog} ${refusals()} } }`,
)
export const unfollowCatalog = asker(
  `mutation($catalogId: ID!) { unfollowCatalog(catalogId: $catalogId) { __typename ${catalog} ${refusals()} } }`,
)
export const addToLibrary = asker(
  `mutation($catalogId: ID!) { addToLibrary(catalogId: $catalogId) { __typename ${catalog} ... on Unauthorized { message } ... on NotFound { message } ... on Forbidden { message } ... on BadRequest { message } } }`,
)
export const catalogById = asker(
  `query($catalogId: ID!) { catalogById(catalogId: $catalogId) { __typename ${catalog} ... on NotFound { message } ... on Forbidden { message } } }`,
)

export const storyIds = (answer: Record<string, unknown>): string[] =>
  (answer.items as { entityId: string }[]).map(({ entityId }) => entityId)
export const itemIds = (answer: Record<string, unknown>): string[] =>
  (answer.items as { catalogItemId: string }[]).map(({ catalogItemId }) => catalogItemId)
