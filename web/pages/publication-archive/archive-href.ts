import { pathTo } from '#shared/routes.ts'
import { type Period, twoDigits } from '#web/shell/archive/period-name.ts'

/** The address of a publication's archive for a period. */
export const archiveHref =
  (collectionSlug: string) =>
  ({ year, month, day }: Period): string => {
    if (!year) return pathTo('ShowCollectionArchive', { collectionSlug })
    if (!month) return pathTo('ShowCollectionArchiveYearly', { collectionSlug, year })
    const date = { collectionSlug, year, month: twoDigits(month) }
    return day
      ? pathTo('ShowCollectionArchiveDaily', { ...date, day: twoDigits(day) })
      : pathTo('ShowCollectionArchiveMonthly', date)
  }
