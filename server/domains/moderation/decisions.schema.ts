import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { CatalogRef } from '#server/domains/lists/lists.schema.ts'
import { readList } from '#server/domains/lists/lists.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import { TopicRef } from '#server/domains/topics/topics.schema.ts'
import { findTopicById } from '#server/domains/topics/topics.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { staffActions } from '#shared/staff-actions.ts'
import type { ModerationDecision } from './decisions.sql.ts'
import { listStaffDecisions } from './staff-decisions.query.ts'

const defaultPageSize = 20

export const DecisionRef = builder.objectRef<ModerationDecision>('ModerationDecision').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    decision: t.exposeString('decision'),
    entityId: t.exposeID('entityId'),
    detail: t.exposeString('detail'),
    reason: t.exposeString('reason'),
    decidedAt: t.expose('decidedAt', { type: 'Timestamp' }),
    decidedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ staffId }, _args, ctx) => (staffId ? ((await usersById(ctx).load(staffId)) ?? null) : null),
    }),
    /** The account concerned. */
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ userId }, _args, ctx) => (userId ? ((await usersById(ctx).load(userId)) ?? null) : null),
    }),
    /** The target of the decision, of whichever kind; null once it is deleted. Private drafts are not exposed. */
    post: t.field({
      type: PostRef,
      nullable: true,
      resolve: async ({ decision, entityId }, _args, ctx) => {
        if (staffActions[decision] !== 'POST') return null
        const story = await storiesById(ctx).load(entityId)
        return story?.state === 'published' && story.visibility !== 'PRIVATE' ? story : null
      },
    }),
    catalog: t.field({
      type: CatalogRef,
      nullable: true,
      resolve: async ({ decision, entityId }, _args, ctx) => {
        const read = staffActions[decision] === 'CATALOG' ? await readList(ctx, entityId) : undefined
        return read?.ok ? read.value : null
      },
    }),
    topic: t.field({
      type: TopicRef,
      nullable: true,
      resolve: async ({ decision, entityId }, _args, ctx) =>
        staffActions[decision] === 'TOPIC' ? ((await findTopicById(ctx, entityId)) ?? null) : null,
    }),
  }),
})

const DecisionConnectionRef = builder.objectRef<Page<ModerationDecision>>('ModerationDecisionConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [DecisionRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})
const DecisionsResultRef = resultUnion('ModerationDecisionsResult', DecisionConnectionRef, ['Forbidden'])

builder.queryField('moderationDecisions', (t) =>
  t.field({
    type: DecisionsResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) =>
      unwrap(await listStaffDecisions(ctx, orThrow(readPaging(paging, defaultPageSize)))),
  }),
)
