export { addStaffPick, removeStaffPick } from './add-staff-pick.ts'
export { listOfflineStories } from './offline-stories.query.ts'
export { clapForList, unclapList } from './clap-list.ts'
export { createList, deleteList, editList } from './edit-list.ts'
export { followList, unfollowList } from './follow-list.ts'
export { addListToLibrary, findLibraryList, removeListFromLibrary } from './library.ts'
export { type List, listSlugId, predefinedId } from './list.ts'
export { listPolicy } from './list.policy.ts'
export { addToList, setItemNote, removeFromList, reorderList } from './list-items.ts'
export {
  addListResponse,
  listClappersOf,
  coverIdsByList,
  isInLibrary,
  itemCountsByList,
  queryListItems,
  type ListItem,
  listsById,
  lockListStats,
  setListResponseCounts,
  statsByList,
  isPublicList,
  queryListStories,
  viewerFollowsList,
  viewerListClaps,
} from './lists.sql.ts'
export { queryFollowedLists, queryLibraryLists, queryListsOfUser, type ListsOfUser } from './lists-of-user.query.ts'
export { type ListPlace, findPlaceInList } from './place-in-list.query.ts'
export { clearHistory, recordReadingProgress, pauseHistory, removeFromHistory } from './reading-history.ts'
export { readList, readListAt } from './read-list.ts'
export {
  type HistoryItem,
  isHistoryPaused,
  noMarks,
  type SavedPlace,
  queryReadingHistory,
  viewerMarksByStory,
} from './reads.sql.ts'
export { savePage } from './save-page.ts'
export { saveForLater } from './save-story.ts'
export { listAwardedStories, loadFirstPicks, type StaffPick, listStaffPicks, findStaffPicksList } from './staff-picks.query.ts'
