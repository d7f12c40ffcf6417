import { newId } from '#server/platform/ids.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import type { TestApp } from './test-app.ts'
import { asker, type MutationResult, published, story, type Writer } from './writers.ts'
import { addClapsAndTags } from './feed-stories.ts'

type Kind = { id?: string; slug?: string; name?: string; owner: Writer; theme?: PublicationTheme; twitter?: string }

export async function publication(
  app: TestApp,
  { id = newId(), slug = `p-${id}`, name = 'Salt', owner, theme = {}, twitter }: Kind,
): Promise<string> {
  await app.database.db
    .insertInto('publications')
    .values({
      id,
      slug,
      name,
      tagline: `${name}, in a line`,
      description: `What ${name} is about.`,
      theme: JSON.stringify(theme),
      creatorId: owner.id,
      twitterUsername: twitter ?? null,
      createdAt: app.clock(),
    })
    .execute()
  await addMember(app, id, owner, 'OWNER')
  return id
}

export const addMember = (app: TestApp, publicationId: string, who: Pick<Writer, 'id'>, role: CollectionRole) =>
  app.database.db
    .insertInto('publicationMembers')
    .values({ publicationId, userId: who.id, role, joinedAt: app.clock() })
    .execute()

export const offerOwnership = asker(
  `mutation($id: ID!, $to: ID!) { transferCollection(collectionId: $id, userId: $to) {
    __typename ... on Collection { creator { id } permissions { invitations { id role user { id } } } } ... on Refusal { message } } }`,
)
export const respondToInvitation = asker(
  `mutation($invitation: ID!, $accept: Boolean!) { respondToCollectionInvitation(invitationId: $invitation, accept: $accept) {
    __typename ... on Refusal { message } } }`,
)
export const withdrawInvitation = asker(
  'mutation($invitation: ID!) { withdrawCollectionInvitation(invitationId: $invitation) { __typename } }',
)

/** The id of the open offer that an owner makes. */
export async function openOffer(owner: Writer, heir: Writer, id: string): Promise<string> {
  const { permissions } = (await offerOwnership(owner, { id, to: heir.id })) as MutationResult & {
    permissions: { invitations: { id: string; role: string }[] }
  }
  return permissions.invitations.find(({ role }) => role === 'OWNER')?.id ?? ''
}

/** A publication passes from its owner to a member of the staff, who accepts. */
export const transfer = async (owner: Writer, heir: Writer, id: string): Promise<MutationResult> =>
  respondToInvitation(heir, { invitation: await openOffer(owner, heir, id), accept: true })

type StoryFacts = { at?: string; claps?: number; tags?: string[] }

/** A story accepted by its editors, published at this time and with this many claps. */
export async function publishedIn(
  app: TestApp,
  publicationId: string,
  who: Writer,
  title: string,
  { at = '2026-02-01T12:00:00Z', claps = 0, tags = [] }: StoryFacts = {},
): Promise<string> {
  const id = await published(who, story(title, 'Twice a day the sea comes in.'))
  await app.database.db
    .updateTable('stories')
    .set({ publicationId, publicationStatus: 'APPROVED', firstPublishedAt: new Date(at) })
    .where('id', '=', id)
    .execute()
  await addClapsAndTags(app, id, { claps, tags, at: new Date(at) })
  return id
}
