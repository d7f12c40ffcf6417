import { newId } from '#server/platform/ids.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import type { TestApp } from './test-app.ts'
import { published, story, type Writer } from './writers.ts'

type Kind = { slug: string; name: string; owner: Writer; theme?: PublicationTheme; twitter?: string }

export async function publication(app: TestApp, { slug, name, owner, theme = {}, twitter }: Kind): Promise<string> {
  const id = newId()
  await app.database.db
    .insertInto('publications')
    .values({
      id,
      slug,
      name,
      tagline: `${name}, in a line`,
      description: `What ${name} is about.`,
      theme: JSON.stringify(theme),
      creator_id: owner.id,
      twitter_username: twitter ?? null,
      created_at: app.clock(),
    })
    .execute()
  await addMember(app, id, owner, 'OWNER')
  return id
}

export const addMember = (app: TestApp, publicationId: string, who: Writer, role: CollectionRole) =>
  app.database.db
    .insertInto('publication_members')
    .values({ publication_id: publicationId, user_id: who.id, role, joined_at: app.clock() })
    .execute()

type StoryFacts = { at?: string; claps?: number; tags?: string[] }

/** A story accepted by its editors, published at this time and with this many claps. */
export async function publishedIn(
  app: TestApp,
  publicationId: string,
  who: Writer,
  title: string,
  { at = '2026-02-01T12:00:00Z', claps = 0, tags = [] }: StoryFacts = {},
): Promise<string> {
  const { db } = app.database
  const id = await published(who, story(title, 'Twice a day the sea comes in.'))
  await db
    .updateTable('stories')
    .set({ publication_id: publicationId, publication_status: 'APPROVED', first_published_at: new Date(at) })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('story_stats')
    .values({ story_id: id, clap_count: claps })
    .onConflict((conflict) => conflict.column('story_id').doUpdateSet({ clap_count: claps }))
    .execute()
  for (const [position, slug] of tags.entries()) {
    const tag = { id: newId(), slug, name: slug, created_at: app.clock() }
    await db
      .insertInto('tags')
      .values(tag)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
    const { id: tagId } = await db.selectFrom('tags').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    await db
      .insertInto('story_tags')
      .values({ story_id: id, tag_id: tagId, position, first_published_at: new Date(at) })
      .execute()
  }
  return id
}
