import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { pathTo } from '#shared/routes.ts'
import type { ImportLine, StoryImport } from './archive-import.ts'
import { importFromAddress } from './import-from-address.ts'
import { importVisibilities } from './import-visibility.ts'
import { isImported, ownImport } from './imports.sql.ts'
import { type ExportJob, latestExport, requestExport } from './request-export.ts'
import { startImport } from './start-import.ts'

const importOutcomes = ['NEW', 'HERE_ALREADY', 'UNREADABLE', 'BROUGHT', 'PUBLISHED', 'REFUSED'] as const
const ImportOutcomeRef = builder.enumType('ImportOutcome', { values: importOutcomes })
const ImportVisibilityRef = builder.enumType('ImportVisibility', { values: importVisibilities })
const importStates = ['READ', 'BRINGING', 'DONE', 'FAILED'] as const
const ImportStateRef = builder.enumType('ImportState', { values: importStates })

const outcomeOf = (line: ImportLine) => line.outcome.toUpperCase().replace('-', '_') as (typeof importOutcomes)[number]

const ImportedStoryRef = builder.objectRef<ImportLine>('ImportedStory').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    words: t.exposeInt('words'),
    images: t.exposeInt('images'),
    publishedAt: t.string({ nullable: true, resolve: (line) => line.publishedAt }),
    /** What it holds and a story here cannot. */
    left: t.stringList({ resolve: (line) => line.left }),
    /** What it becomes when its writer publishes what was published before. */
    becomes: t.field({ type: ImportVisibilityRef, resolve: (line) => line.becomes }),
    outcome: t.field({ type: ImportOutcomeRef, resolve: (line) => outcomeOf(line) }),
    postId: t.id({ nullable: true, resolve: (line) => line.postId ?? null }),
    note: t.string({ nullable: true, resolve: (line) => line.note ?? null }),
  }),
})

const StoryImportRef = builder.objectRef<StoryImport>('StoryImport').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName'),
    format: t.exposeString('format'),
    state: t.field({ type: ImportStateRef, resolve: (one) => one.state.toUpperCase() as (typeof importStates)[number] }),
    stories: t.field({ type: [ImportedStoryRef], resolve: (one) => one.stories }),
    /** How many of the stories have been dealt with. */
    position: t.exposeInt('position'),
    problem: t.exposeString('problem', { nullable: true }),
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

const ImportPostResultRef = resultUnion('ImportPostResult', PostRef, [
  'BadRequest',
  'Unauthorized',
  'RateLimited',
  'ServiceUnavailable',
])
const StartImportResultRef = resultUnion('StartImportResult', StoryImportRef, [
  'Unauthorized',
  'AccountSuspended',
  'NotFound',
  'Conflict',
])
const RequestExportResultRef = resultUnion('RequestExportResult', ExportJobRef, ['Unauthorized', 'RateLimited'])

/** Whether it was written elsewhere and brought here. */
builder.objectField(PostRef, 'isImported', (t) =>
  t.boolean({ resolve: async (story, _args, ctx) => (await isImported(ctx).load(story.id)) === true }),
)

builder.queryFields((t) => ({
  /** What became of a file of stories; null for somebody else's. */
  storyImport: t.field({
    type: StoryImportRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => (await ownImport(ctx, id)) ?? null,
  }),
  latestExport: t.field({
    type: ExportJobRef,
    nullable: true,
    resolve: async (_root, _args, ctx) => (await latestExport(ctx)) ?? null,
  }),
}))

builder.mutationFields((t) => ({
  importPost: t.field({
    type: ImportPostResultRef,
    args: { url: t.arg.string({ required: true }) },
    resolve: async (_root, { url }, ctx) => unwrap(await importFromAddress(ctx, url)),
  }),
  startImport: t.field({
    type: StartImportResultRef,
    args: { id: t.arg.id({ required: true }), publishes: t.arg.boolean({ required: true }) },
    resolve: async (_root, { id, publishes }, ctx) => unwrap(await startImport(ctx, id, publishes)),
  }),
  requestExport: t.field({
    type: RequestExportResultRef,
    resolve: async (_root, _args, ctx) => unwrap(await requestExport(ctx)),
  }),
}))
