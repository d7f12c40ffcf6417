import { newId } from '#server/platform/ids.ts'
import { type Delta, diffDocuments } from '#shared/body/delta.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { minute } from '#shared/time/units.ts'
import type { OperationTypes } from './operations.generated.ts'
import { addEnrollment, addUser } from './rows.ts'
import type { TestApp, TestBrowser } from './test-app.ts'

export type Writer = TestBrowser & { id: string; username: string }
export type MutationResult = {
  __typename: string
  message?: string | null
  field?: string | null
  links?: string[] | null
} & Record<string, unknown>

export const p = (name: string, text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  name,
  type: 'P',
  text,
  markups: [],
  ...more,
})

type Kind = { verified?: boolean; suspended?: boolean; enrolled?: boolean; staff?: boolean }

/** A signed-in user with an account. */
export async function writer(
  app: TestApp,
  { verified = true, suspended = false, enrolled = false, staff = false }: Kind = {},
): Promise<Writer> {
  const id = newId()
  const username = `w${id}`
  const email = `${username}@posteo.example`
  await addUser(app, {
    id,
    username,
    email: verified ? email : null,
    unverifiedEmail: verified ? null : email,
    suspendedAt: suspended ? app.clock() : null,
    isStaff: staff,
  })
  if (enrolled) await addEnrollment(app, { userId: id })
  return { ...(await app.signedIn(id)), id, username }
}

/**
 * Names for three rows, oldest first, with rising ids. A list of the first, the third and the second is then in the order of neither names nor
 * ids nor ages, in either direction.
 */
export const namesByAge = ['Kelp', 'Alder', 'Wren'] as const

/** The ids of three writers, oldest first, which rise. Their names are `namesByAge`. */
export async function writersByAge(app: TestApp): Promise<[string, string, string]> {
  const ids = [await writer(app), await writer(app), await writer(app)].map(({ id }) => id).toSorted()
  for (const [index, id] of ids.entries()) {
    app.advanceClock(minute)
    const changes = { name: namesByAge[index], createdAt: app.clock() }
    await app.database.db.updateTable('users').set(changes).where('id', '=', id).execute()
  }
  return ids as [string, string, string]
}

const post =
  '... on Post { id title subtitle path isPublished visibility type firstPublishedAt latestPublishedAt tags { displayText } }'
const refusals =
  '... on BadRequest { message field code } ... on Conflict { message code } ... on NotFound { message } ... on Forbidden { message } ... on Unauthorized { message } ... on AccountSuspended { message }'
const banned = '... on PublishingRestrictedBannedLinks { message links }'

/** A function that runs an operation of one field, and returns what the field has. */
export const asker =
  <const Text extends keyof OperationTypes>(text: Text) =>
  (who: TestBrowser, variables: OperationTypes[Text]['variables']): Promise<FieldOf<Text>> =>
    rawAsker<FieldOf<Text>>(text)(who, variables)

type FieldOf<Text extends keyof OperationTypes> = NonNullable<OperationTypes[Text]['data'][keyof OperationTypes[Text]['data']]>

/** The same for a text that has no types: one that breaks a rule, or that is made of parts. */
export const rawAsker =
  <Field = MutationResult>(text: string) =>
  async (who: TestBrowser, variables: object): Promise<Field> =>
    Object.values(await who.rawGraphql<Record<string, Field>>(text, variables))[0] as Field

export const publish = asker(
  `mutation($postId: ID!, $visibility: PostVisibilityType!, $tags: [String!]) { publishPost(postId: $postId, visibility: $visibility, tags: $tags) { __typename ${post} ${refusals} ${banned} } }`,
)
export const publishEdits = asker(
  `mutation($postId: ID!) { publishPostEdits(postId: $postId) { __typename ${post} ${refusals} ${banned} } }`,
)
export const unpublish = asker(
  `mutation($postId: ID!) { unpublishPost(postId: $postId) { __typename ${post} ... on Conflict { code } ... on Refusal { message } } }`,
)
export const undelete = asker(
  `mutation($postId: ID!) { undeletePost(targetPostId: $postId) { __typename ${post} ... on Conflict { message code } ... on NotFound { message } ... on Forbidden { message } ... on AccountSuspended { message } } }`,
)
export const setVisibility = asker(
  `mutation($postId: ID!, $visibility: PostVisibilityType!) { setPostVisibility(postId: $postId, visibility: $visibility) { __typename ${post} ${refusals} } }`,
)
export const setSettings = asker(
  `mutation($postId: ID!, $input: PostSettingsInput!) { updatePostSettings(postId: $postId, input: $input) { __typename ... on Post { id previewImage { id focusPercentX focusPercentY } } ${refusals} } }`,
)
export const createStory = asker(
  `mutation($title: String, $collectionId: ID, $key: String) { createPost(title: $title, collectionId: $collectionId, key: $key) { __typename ... on Post { id title type } ... on Unauthorized { message } ... on AccountSuspended { message } ... on RateLimited { message } } }`,
)
export const readDraft = asker(
  `query($postId: ID!) { draft(postId: $postId) { __typename ... on Draft { latestRev publishedRev paragraphs { name text } } ... on NotFound { message } } }`,
)
export const queryPost = asker(
  `query($postId: ID!) { postResult(id: $postId) { __typename ... on Post { id title clapCount type visibility isPublished content { bodyModel { paragraphs { text } } } } } }`,
)
export const trash = async (who: TestBrowser, storyId: string): Promise<boolean> =>
  (
    await who.graphql('mutation($postId: ID!) { deletePost(targetPostId: $postId) }', {
      postId: storyId,
    })
  ).deletePost

/** Saves through the address that closing pages use; the mutation does the same. */
export const saveDeltas = (who: TestBrowser, storyId: string, baseRev: number, deltas: readonly Delta[]) =>
  who.post(`/p/${storyId}/deltas`, { baseRev, deltas })

export const story = (title: string, ...texts: string[]): Body =>
  joinDocument(
    title,
    '',
    texts.map((text, i) => p(`p${i}`, text)),
  )

export async function draftWith(who: Writer, document: Body): Promise<string> {
  const { id } = await createStory(who, {})
  const saved = await saveDeltas(who, String(id), 0, diffDocuments(joinDocument('', '', []), document))
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return String(id)
}

/** Changes a draft from one text to another. */
export async function rewrite(who: Writer, storyId: string, before: Body, after: Body): Promise<number> {
  const { latestRev } = await readDraft(who, { postId: storyId })
  return (await saveDeltas(who, storyId, Number(latestRev), diffDocuments(before, after))).statusCode
}

export async function published(who: Writer, document: Body): Promise<string> {
  const storyId = await draftWith(who, document)
  const answer = await publish(who, { postId: storyId, visibility: 'PUBLIC' })
  if (answer.__typename !== 'Post') throw new Error(answer.message)
  return storyId
}

export const paragraphTextsOf = (answer: MutationResult): string[] =>
  (answer.content as { bodyModel: { paragraphs: { text: string }[] } } | undefined)?.bodyModel.paragraphs.map(
    ({ text }) => text,
  ) ?? []
