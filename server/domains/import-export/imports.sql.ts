import type { Selectable } from 'kysely'
import { isViewer } from '#server/platform/viewer-reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import type { ImportVisibility } from './import-visibility.ts'
import type { StoryReport } from './story-report.ts'

export const importOutcomes = ['NEW', 'HERE_ALREADY', 'SKIPPED', 'IMPORTED', 'FAILED'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** The result, or expected result, for one post of a file. */
export type StoredLine = Omit<Selectable<Tables['importStories']>, 'report'> & {
  /** The results for its elements; null when nothing is imported. */
  report: StoryReport | null
}
export type ImportLine = Omit<StoredLine, 'importId'>

const importColumns = [
  'id',
  'userId',
  'fileName',
  'format',
  'state',
  'storyCount',
  'position',
  'publishes',
  'needsSite',
  'siteUrl',
  'problem',
] as const

export type StoryImport = Pick<Selectable<Tables['imports']>, (typeof importColumns)[number]>

export const findStoryImportById = (db: Db, id: string): Promise<StoryImport | undefined> =>
  db.selectFrom('imports').select(importColumns).where('id', '=', id).executeTakeFirst()

/** The viewer's own import; undefined for another user's. */
export async function findOwnStoryImport(ctx: Context, id: string): Promise<StoryImport | undefined> {
  const found = await findStoryImportById(ctx.db, id)
  return found && isViewer(ctx, found.userId) ? found : undefined
}

const rowOf = (importId: string, line: ImportLine) => ({
  ...line,
  importId,
  report: line.report && JSON.stringify(line.report),
})

const selectLines = (db: Db, importId: string) =>
  db.selectFrom('importStories').selectAll().$castTo<StoredLine>().where('importId', '=', importId)

const linesPerInsert = 500

export async function insertImportLines(db: Db, importId: string, lines: readonly ImportLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += linesPerInsert)
    await db
      .insertInto('importStories')
      .values(lines.slice(from, from + linesPerInsert).map((line) => rowOf(importId, line)))
      .execute()
}

/** Stores the result for one post and advances the position. */
export async function saveImportLine(db: Db, importId: string, line: ImportLine, now: Date): Promise<void> {
  await db
    .updateTable('importStories')
    .set(rowOf(importId, line))
    .where('importId', '=', importId)
    .where('position', '=', line.position)
    .execute()
  await db
    .updateTable('imports')
    .set({ position: line.position + 1, updatedAt: now })
    .where('id', '=', importId)
    .execute()
}

export const findImportLine = (db: Db, importId: string, position: number): Promise<StoredLine | undefined> =>
  selectLines(db, importId).where('position', '=', position).executeTakeFirst()

/** The posts of an import in file order. The cursor's time encodes the position, because they have no timestamp. */
export async function listImportLines(
  { db }: Context,
  importId: string,
  { limit, after }: PageRequest,
): Promise<Page<StoredLine>> {
  const rows = await selectLines(db, importId)
    .where('position', '>', after ? after.at.getTime() : -1)
    .orderBy('position')
    .limit(oneMoreThan(limit))
    .execute()
  return toPage(rows, limit, ({ position }) => ({ at: new Date(position), id: '0' }))
}

export type LineCount = { outcome: ImportOutcome; becomes: ImportVisibility; count: number }

export async function countImportLines({ db }: Context, importId: string): Promise<LineCount[]> {
  const rows = await db
    .selectFrom('importStories')
    .select(['outcome', 'becomes', (eb) => eb.fn.countAll<number>().as('count')])
    .where('importId', '=', importId)
    .groupBy(['outcome', 'becomes'])
    .orderBy('outcome')
    .orderBy('becomes')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export const isImportedByStory = loader(
  ({ db }, ids) => db.selectFrom('importedStories').select('storyId').where('storyId', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, boolean] => [row.storyId, true])),
)
