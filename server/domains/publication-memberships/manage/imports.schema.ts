import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, type PagingInfo, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { pagingInfo, readPaging } from '#server/platform/paging.ts'
import { type MemberImportProblem, memberImportProblems, memberImportStates } from '#shared/enums/member-management.ts'
import { checkMemberImport, runMemberImport } from './import-members.ts'
import {
  countRows,
  findImportOfPublication,
  listProblemRows,
  type MemberImport,
  type MemberImportRow,
} from './member-imports.sql.ts'
import { salesPolicy } from './sales.policy.ts'

const MemberImportStateRef = enumeration('MemberImportState', memberImportStates)
const MemberImportProblemRef = enumeration('MemberImportProblem', memberImportProblems)

type ProblemRow = MemberImportRow & { problem: MemberImportProblem }

const MemberImportRowRef = builder.objectRef<MemberImportRow>('MemberImportRow').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ importId, line }) => `${importId}:${line}` }),
    /** In the file, where the titles are line 1. */
    line: t.exposeInt('line'),
    email: t.exposeString('email'),
    name: t.exposeString('name'),
    customerId: t.exposeString('customerId'),
    problem: t.field({ type: MemberImportProblemRef, resolve: (row) => (row as ProblemRow).problem }),
  }),
})

type RowConnection = { items: MemberImportRow[]; pagingInfo: PagingInfo }
const MemberImportRowConnectionRef = builder.objectRef<RowConnection>('MemberImportRowConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [MemberImportRowRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: (page) => page.pagingInfo }),
  }),
})

const defaultPageSize = 50

const MemberImportRef = builder.objectRef<MemberImport>('MemberImport').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName'),
    state: t.expose('state', { type: MemberImportStateRef }),
    monthlyTierId: t.exposeID('monthlyTierId', { nullable: true }),
    yearlyTierId: t.exposeID('yearlyTierId', { nullable: true }),
    totalCount: t.int({ resolve: async ({ id }, _args, { db }) => (await countRows(db, id)).total }),
    /** Rows that have not been compared with the provider yet. */
    waitingCount: t.int({ resolve: async ({ id }, _args, { db }) => (await countRows(db, id)).waiting }),
    readyCount: t.int({ resolve: async ({ id }, _args, { db }) => (await countRows(db, id)).ready }),
    importedCount: t.int({ resolve: async ({ id }, _args, { db }) => (await countRows(db, id)).imported }),
    problemCount: t.int({ resolve: async ({ id }, _args, { db }) => (await countRows(db, id)).problems }),
    problems: t.field({
      type: MemberImportRowConnectionRef,
      args: { paging: t.arg({ type: PagingOptionsRef }) },
      resolve: async ({ id }, { paging }, { db }) => {
        const page = await listProblemRows(db, id, orThrow(readPaging(paging, defaultPageSize)))
        return { items: page.items, pagingInfo: pagingInfo(page) }
      },
    }),
  }),
})

builder.objectField(CollectionRef, 'memberImport', (t) =>
  /** The last list its owner uploaded; null for everybody else. */
  t.field({
    type: MemberImportRef,
    nullable: true,
    resolve: async (publication, _args, ctx) =>
      (await salesPolicy.manage(ctx, publication)) ? ((await findImportOfPublication(ctx.db, publication.id)) ?? null) : null,
  }),
)

const ImportResultRef = resultUnion('MemberImportResult', MemberImportRef, checkMemberImport.head.refusals)

builder.mutationFields((t) => ({
  checkMemberImport: t.field({
    type: ImportResultRef,
    args: { importId: t.arg.id({ required: true }), monthlyTierId: t.arg.id(), yearlyTierId: t.arg.id() },
    resolve: runs(checkMemberImport, ({ importId, ...tiers }) => [importId, tiers]),
  }),
  runMemberImport: t.field({
    type: ImportResultRef,
    args: { importId: t.arg.id({ required: true }), subscribesMembers: t.arg.boolean({ required: true }) },
    resolve: runs(runMemberImport, ({ importId, subscribesMembers }) => [importId, subscribesMembers]),
  }),
}))
