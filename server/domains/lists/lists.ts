export { addStaffPick, removeStaffPick } from './add-staff-pick.ts'
export { storiesToKeep } from './stories-to-keep.query.ts'
export { clapForList } from './clap-list.ts'
export { countListsWithAccounts } from './count-lists-with-accounts.ts'
export { createList, deleteList, editList } from './edit-list.ts'
export { followList, unfollowList } from './follow-list.ts'
export { addToLibrary, libraryListAt, removeFromLibrary } from './library.ts'
export { type List, listSlugId, predefinedId } from './list.ts'
export { listPolicy } from './list.policy.ts'
export { addToList, noteItem, removeFromList, reorderList } from './list-items.ts'
export {
  clappersOf,
  coverIds,
  isInLibrary,
  itemCounts,
  itemsIn,
  type ListItem,
  listsById,
  listStats,
  shownList,
  storiesInList,
  viewerFollowsList,
  viewerListClaps,
} from './lists.sql.ts'
export { followedLists, libraryLists, listsOfUser, type ListsOfUser } from './lists-of-user.query.ts'
export { type ListPlace, placeInList } from './place-in-list.query.ts'
export { clearHistory, noteReading, pauseHistory, removeFromHistory } from './reading-history.ts'
export { readList, readListAt } from './read-list.ts'
export { type HistoryItem, isHistoryPaused, noMarks, type Place, storiesRead, viewerMarks } from './reads.sql.ts'
export { savePage } from './save-page.ts'
export { saveForLater } from './save-story.ts'
export { awardedStories, picksIdOf, type StaffPick, staffPicks, staffPicksList } from './staff-picks.query.ts'
