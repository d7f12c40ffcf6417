import type { statsRowFragment } from './stats-row.fragment.ts'
import type { DataOf } from '#web/data/graphql.ts'

type Page = { posts: readonly DataOf<typeof statsRowFragment>[]; pagingInfo: { next?: { to?: string | null } | null } }

/** Rows for an infinite list. `by` identifies the list: another order or period starts a new one. */
export const growingRows = (page: Page | undefined, by: readonly unknown[]) =>
  page && {
    items: page.posts.map((row) => ({ ...row, id: row.post.id })),
    next: page.pagingInfo.next?.to,
    of: by.join(),
  }
