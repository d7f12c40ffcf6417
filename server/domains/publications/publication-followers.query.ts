import { sql } from 'kysely'
import type { User } from '#server/domains/accounts/accounts.ts'
import { listFollowersAmong } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import type { Publication } from './publication.ts'

/** The followers of a publication, newest first, without closed or suspended accounts and blocks in either direction. */
export const listPublicationFollowers = (ctx: Context, { id }: Publication, request: PageRequest): Promise<Page<User>> =>
  listFollowersAmong(
    ctx,
    sql`follows_publications f join users u on u.id = f.follower_id where f.publication_id = ${id}`,
    request,
  )
