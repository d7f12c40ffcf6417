import { pathTo } from '#shared/routes.ts'
import { type ArchivePeriod, twoDigits } from '#web/features/archive/period-name.ts'

/** The address of a publication's archive for a period. */
export const archiveHref =
  (publicationSlug: string) =>
  ({ year, month, day }: ArchivePeriod): string => {
    if (!year) return pathTo('ShowCollectionArchive', { collectionSlug: publicationSlug })
    if (!month) return pathTo('ShowCollectionArchiveYearly', { collectionSlug: publicationSlug, year })
    const date = { collectionSlug: publicationSlug, year, month: twoDigits(month) }
    return day
      ? pathTo('ShowCollectionArchiveDaily', { ...date, day: twoDigits(day) })
      : pathTo('ShowCollectionArchiveMonthly', date)
  }
