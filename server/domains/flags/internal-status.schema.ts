import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { type InternalCheck, type InternalStatus, loadInternalStatus } from './internal-status.query.ts'

const InternalCheckRef = builder.objectRef<InternalCheck>('InternalCheck').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    ok: t.exposeBoolean('ok'),
    message: t.string({ nullable: true, resolve: ({ message }) => message ?? null }),
  }),
})

const InternalFlagRef = builder.objectRef<InternalStatus['flags'][number]>('InternalFlag').implement({
  fields: (t) => ({ name: t.exposeString('name'), value: t.string({ resolve: ({ value }) => String(value) }) }),
})

const InternalStatusRef = builder.objectRef<InternalStatus>('InternalStatus').implement({
  fields: (t) => ({
    version: t.exposeString('version'),
    target: t.exposeString('target'),
    startedAt: t.expose('startedAt', { type: 'Timestamp' }),
    now: t.expose('now', { type: 'Timestamp' }),
    checks: t.field({ type: [InternalCheckRef], resolve: ({ checks }) => checks }),
    flags: t.field({ type: [InternalFlagRef], resolve: ({ flags }) => flags }),
  }),
})

const InternalStatusResultRef = resultUnion('InternalStatusResult', InternalStatusRef, ['Forbidden'])

builder.queryField('internalStatus', (t) =>
  t.field({ type: InternalStatusResultRef, resolve: async (_root, _args, ctx) => unwrap(await loadInternalStatus(ctx)) }),
)
