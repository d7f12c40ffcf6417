import { builder } from './builder.ts'

export const PagingOptionsRef = builder.inputType('PagingOptions', {
  fields: (t) => ({
    limit: t.int(),
    to: t.id(),
    from: t.id(),
    page: t.int(),
    source: t.string(),
    ignoredIds: t.idList(),
  }),
})

type PageParams = { limit: number; to: string }
export type PagingInfo = { next: PageParams | null; previous: PageParams | null }

const PageParamsRef = builder.objectRef<PageParams>('PageParams').implement({
  fields: (t) => ({
    limit: t.exposeInt('limit', { nullable: true }),
    to: t.exposeID('to', { nullable: true }),
    from: t.id({ nullable: true, resolve: () => null }),
    page: t.int({ nullable: true, resolve: () => null }),
    source: t.string({ nullable: true, resolve: () => null }),
    ignoredIds: t.idList({ nullable: true, resolve: () => null }),
  }),
})

export const PagingInfoRef = builder.objectRef<PagingInfo>('PagingInfo').implement({
  fields: (t) => ({
    next: t.field({ type: PageParamsRef, nullable: true, resolve: (info) => info.next }),
    previous: t.field({ type: PageParamsRef, nullable: true, resolve: (info) => info.previous }),
  }),
})
