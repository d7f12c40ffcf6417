export {
  listLatestStories,
  listStoriesByAuthor,
  listStoriesClappedBy,
  afterCursor,
  type StoryKey,
  loadStoryPage,
  orderNewestFirst,
  matchesText,
  listTrendingStories,
} from './story-listings.sql.ts'
export { listNewest, tagListing, listMostClapped, publicationListing } from './story-listing.sql.ts'
export { type ArchiveDate, loadArchive } from './archive.query.ts'
