import { anyOf, loader } from '#server/platform/loader.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { ImportLine, StoryImport } from './archive-import.ts'
import type { ImportFormat } from './found-story.ts'

const columns = [
  'id',
  'user_id',
  'file_name',
  'format',
  'state',
  'stories',
  'position',
  'publishes',
  'problem',
  'created_at',
] as const

export const importById = (db: Db, id: string) => db.selectFrom('imports').select(columns).where('id', '=', id).executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof importById>>>

export const toImport = (row: Row): StoryImport => ({
  id: row.id,
  fileName: row.file_name,
  format: row.format as ImportFormat,
  state: row.state as StoryImport['state'],
  stories: row.stories as unknown as ImportLine[],
  position: row.position,
  problem: row.problem,
  createdAt: row.created_at,
})

/** The viewer's own; somebody else's is nobody's business. */
export async function ownImport(ctx: Context, id: string): Promise<StoryImport | undefined> {
  const row = await importById(ctx.db, id)
  return row && row.user_id === ctx.viewer?.id ? toImport(row) : undefined
}

export const isImported = loader(
  ({ db }, ids) => db.selectFrom('imported_stories').select('post_id').where('post_id', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, boolean] => [row.post_id, true])),
)
