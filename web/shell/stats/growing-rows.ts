import type { StatsRowFragment } from '#web/data/operations.generated.ts'

type Page = { posts: readonly StatsRowFragment[]; pagingInfo: { next?: { to?: string | null } | null } }

/** Rows as a list that grows. What they are asked `by` is told by one word: another order or other days begin another list. */
export const growingRows = (page: Page | undefined, by: readonly unknown[]) =>
  page && {
    items: page.posts.map((row) => ({ ...row, id: row.post.id })),
    next: page.pagingInfo.next?.to,
    of: by.join(),
  }
