import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { pathTo } from '#shared/routes.ts'
import { importFromAddress } from './import-from-address.ts'
import { importVisibilities } from './import-visibility.ts'
import {
  countImportLines,
  importOutcomes,
  isImportedByStory,
  type LineCount,
  listImportLines,
  findOwnStoryImport,
  type StoredLine,
  type StoryImport,
} from './imports.sql.ts'
import { type ExportJob, findLatestExport, requestExport } from './request-export.ts'
import { startStoryImport } from './start-import.ts'
import { type ElementKind, elementKinds, elementOutcomes, type ReportNote } from './story-report.ts'

const storiesPerPage = 50

const ImportOutcomeRef = builder.enumType('ImportOutcome', { values: importOutcomes })
const importStates = ['READ', 'BRINGING', 'DONE', 'FAILED'] as const
const ImportStateRef = builder.enumType('ImportState', { values: importStates })
const ImportVisibilityRef = builder.enumType('ImportVisibility', { values: importVisibilities })
const ElementKindRef = builder.enumType('ImportPartKind', { values: elementKinds })
const ElementOutcomeRef = builder.enumType('ImportPartOutcome', { values: elementOutcomes })

const ElementCountRef = builder.objectRef<{ kind: ElementKind; count: number }>('ImportPartCount').implement({
  fields: (t) => ({ kind: t.expose('kind', { type: ElementKindRef }), count: t.exposeInt('count') }),
})

const ElementNoteRef = builder.objectRef<ReportNote>('ImportPartNote').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: ElementKindRef }),
    outcome: t.expose('outcome', { type: ElementOutcomeRef }),
    reason: t.exposeString('reason'),
    count: t.exposeInt('count'),
  }),
})

const ImportedStoryRef = builder.objectRef<StoredLine>('ImportedStory').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ importId, position }) => `${importId}-${position}` }),
    title: t.exposeString('title'),
    words: t.exposeInt('words'),
    images: t.exposeInt('images'),
    publishedAt: t.string({ nullable: true, resolve: (line) => line.publishedAt?.toISOString() ?? null }),
    outcome: t.expose('outcome', { type: ImportOutcomeRef }),
    /** Who can read the story, or could, once it is imported and published. */
    becomes: t.expose('becomes', { type: ImportVisibilityRef }),
    postId: t.exposeID('storyId', { nullable: true }),
    /** Why it is skipped, stays a draft or failed. */
    reason: t.exposeString('reason', { nullable: true }),
    /** How many elements of each kind it has; those without a note are imported unchanged. */
    parts: t.field({
      type: [ElementCountRef],
      resolve: ({ report }) =>
        elementKinds.flatMap((kind) => {
          const count = report?.found[kind] ?? 0
          return count > 0 ? [{ kind, count }] : []
        }),
    }),
    notes: t.field({ type: [ElementNoteRef], resolve: ({ report }) => report?.notes ?? [] }),
  }),
})

const ImportCountRef = builder.objectRef<LineCount>('ImportCount').implement({
  fields: (t) => ({
    outcome: t.expose('outcome', { type: ImportOutcomeRef }),
    becomes: t.expose('becomes', { type: ImportVisibilityRef }),
    count: t.exposeInt('count'),
  }),
})

const ImportedStoryConnectionRef = builder.objectRef<Page<StoredLine>>('ImportedStoryConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [ImportedStoryRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: (page) => pagingInfo(page) }),
  }),
})

const StoryImportRef = builder.objectRef<StoryImport>('StoryImport').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName'),
    format: t.exposeString('format'),
    state: t.field({ type: ImportStateRef, resolve: (item) => item.state.toUpperCase() as (typeof importStates)[number] }),
    storyCount: t.exposeInt('storyCount'),
    /** How many of the posts have been processed. */
    position: t.exposeInt('position'),
    /** Whether images and links need the address of the site, which the file leaves out. */
    needsSite: t.exposeBoolean('needsSite'),
    problem: t.exposeString('problem', { nullable: true }),
    counts: t.field({ type: [ImportCountRef], resolve: ({ id }, _args, ctx) => countImportLines(ctx, id) }),
    stories: t.field({
      type: ImportedStoryConnectionRef,
      args: { paging: t.arg({ type: PagingOptionsRef }) },
      resolve: async ({ id }, { paging }, ctx) => listImportLines(ctx, id, orThrow(readPaging(paging, storiesPerPage))),
    }),
  }),
})

export const ExportJobRef = builder.objectRef<ExportJob>('ExportJob').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    status: t.string({ resolve: (job) => job.state.toUpperCase() }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    readyAt: t.expose('readyAt', { type: 'Timestamp', nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'Timestamp', nullable: true }),
    url: t.string({
      nullable: true,
      resolve: (job) => (job.state === 'ready' ? pathTo('FileMeExportExport', { exportId: job.id }) : null),
    }),
  }),
})

const ImportPostResultRef = resultUnion('ImportPostResult', PostRef, importFromAddress.head.refusals)
const StartImportResultRef = resultUnion('StartImportResult', StoryImportRef, startStoryImport.head.refusals)
const RequestExportResultRef = resultUnion('RequestExportResult', ExportJobRef, requestExport.head.refusals)

/** Whether the story was imported. */
builder.objectField(PostRef, 'isImported', (t) =>
  t.boolean({ resolve: async (story, _args, ctx) => (await isImportedByStory(ctx).load(story.id)) === true }),
)

builder.queryFields((t) => ({
  /** The result of an import; null for another user's. */
  storyImport: t.field({
    type: StoryImportRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => (await findOwnStoryImport(ctx, id)) ?? null,
  }),
  latestExport: t.field({
    type: ExportJobRef,
    nullable: true,
    resolve: async (_root, _args, ctx) => (await findLatestExport(ctx)) ?? null,
  }),
}))

builder.mutationFields((t) => ({
  importPost: t.field({
    type: ImportPostResultRef,
    args: { url: t.arg.string({ required: true }) },
    resolve: runs(importFromAddress, ({ url }) => [url]),
  }),
  startImport: t.field({
    type: StartImportResultRef,
    args: { id: t.arg.id({ required: true }), publishes: t.arg.boolean({ required: true }), siteUrl: t.arg.string() },
    resolve: runs(startStoryImport, ({ id, ...options }) => [id, options]),
  }),
  requestExport: t.field({
    type: RequestExportResultRef,
    resolve: runs(requestExport, () => []),
  }),
}))
