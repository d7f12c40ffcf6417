export { clapForList } from './clap-list.ts'
export { findLibraryList } from './library.ts'
export { type List, listSlugId, predefinedId } from './list.ts'
export { listPolicy } from './list.policy.ts'
export {
  addListResponse,
  listsById,
  lockListStats,
  setListResponseCounts,
  statsByList,
  isPublicList,
  queryListStories,
} from './lists.sql.ts'
export { queryFollowedLists } from './lists-of-user.query.ts'
export { recordReadingProgress } from './reading-history.ts'
export { readList, readListAt } from './read-list.ts'
export { noMarks, viewerMarksByStory } from './reads.sql.ts'
export { savePage } from './save-page.ts'
export { saveForLater } from './save-story.ts'
export { loadFirstPicks } from './staff-picks.query.ts'
