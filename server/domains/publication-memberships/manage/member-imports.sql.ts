import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import type { MemberImportProblem } from '#shared/enums/member-management.ts'
import { type ListedMember, problemsOfFile } from './parse-member-list.ts'

export type MemberImport = Selectable<Tables['memberImports']>
export type MemberImportRow = Selectable<Tables['memberImportRows']>

export const findMemberImport = (db: Db, id: string): Promise<MemberImport | undefined> =>
  db.selectFrom('memberImports').selectAll().where('id', '=', id).executeTakeFirst()

export const lockMemberImport = (db: Db, id: string): Promise<MemberImport | undefined> =>
  db.selectFrom('memberImports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findImportOfPublication = (db: Db, publicationId: string): Promise<MemberImport | undefined> =>
  db.selectFrom('memberImports').selectAll().where('publicationId', '=', publicationId).executeTakeFirst()

const batchSize = 1_000

export async function insertListedMembers(tx: Context, importId: string, rows: readonly ListedMember[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize)
    await tx.db
      .insertInto('memberImportRows')
      .values(
        rows
          .slice(from, from + batchSize)
          .map((row) => ({ ...row, importId, state: row.problem ? ('PROBLEM' as const) : ('NEW' as const) })),
      )
      .execute()
}

/** Rows whose problem may have been solved are compared with the provider again. */
export const resetRows = (tx: Context, importId: string) =>
  tx.db
    .updateTable('memberImportRows')
    .set({ state: 'NEW', problem: null, subscriptionId: null })
    .where('importId', '=', importId)
    .where((eb) => eb.or([eb('state', '=', 'READY'), eb('state', '=', 'PROBLEM')]))
    .where((eb) => eb.or([eb('problem', 'is', null), eb('problem', 'not in', [...problemsOfFile])]))
    .execute()

export const listRowsIn = (
  db: Db,
  importId: string,
  state: MemberImportRow['state'],
  limit: number,
): Promise<MemberImportRow[]> =>
  db
    .selectFrom('memberImportRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('state', '=', state)
    .orderBy('line')
    .limit(limit)
    .execute()

/** Unless the row has left this state in the meantime. */
export const setRow = async (
  db: Db,
  { importId, line, state }: MemberImportRow,
  to: { state: 'READY'; subscriptionId: string } | { state: 'IMPORTED' } | { state: 'PROBLEM'; problem: MemberImportProblem },
): Promise<void> => {
  await db
    .updateTable('memberImportRows')
    .set(to)
    .where('importId', '=', importId)
    .where('line', '=', line)
    .where('state', '=', state)
    .execute()
}

export type MemberImportCounts = { total: number; waiting: number; ready: number; imported: number; problems: number }

export async function countRows(db: Db, importId: string): Promise<MemberImportCounts> {
  const { rows } = await sql<MemberImportCounts>`
    select count(*)::int as total, (count(*) filter (where state = 'NEW'))::int as waiting,
      (count(*) filter (where state = 'READY'))::int as ready, (count(*) filter (where state = 'IMPORTED'))::int as imported,
      (count(*) filter (where state = 'PROBLEM'))::int as problems
    from member_import_rows where import_id = ${importId}`.execute(db)
  return rows[0] as MemberImportCounts
}

/** The rows that are not imported, in the order of the file. */
export async function listProblemRows(db: Db, importId: string, { limit, after }: PageRequest): Promise<Page<MemberImportRow>> {
  const { rows } = await sql<MemberImportRow>`
    select * from member_import_rows where import_id = ${importId} and state = 'PROBLEM'
      ${after ? sql`and line > ${after.at.getTime()}::int` : sql``}
    order by line limit ${oneMoreThan(limit)}`.execute(db)
  // A line takes the place of the time in a cursor.
  return toPage(rows, limit, ({ line }) => ({ at: new Date(line), id: line.toString(16) }))
}
