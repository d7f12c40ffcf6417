import { findPublicationToManage, type Publication } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'

type Which = Pick<Publication, 'id'>

export const salesPolicy = {
  /** Editors see what is sold, and how many members there are. */
  see: async (ctx: Context, { id }: Which): Promise<boolean> => (await findPublicationToManage(ctx, id, 'seeStaff')).ok,
  /** Owners alone sell, and see who their members are. */
  manage: async (ctx: Context, { id }: Which): Promise<boolean> => (await findPublicationToManage(ctx, id, 'changeSettings')).ok,
}
